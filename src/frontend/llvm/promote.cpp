// Promotion of locals; see promote.h.
#include "frontend/llvm/promote.h"

#include "frontend/llvm/link.h"

#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>
#include <vector>

namespace mazur::frontend {

namespace {

/// Is it a whole word that is only loaded and stored, perhaps as another type of the same size?
bool is_word(const llvm::AllocaInst &local, const llvm::DataLayout &layout)
{
    llvm::Type *type = local.getAllocatedType();
    auto scalar = [](llvm::Type *t) {
        return t->isIntegerTy() || t->isPointerTy() || t->isFloatTy() || t->isDoubleTy();
    };
    auto fits = [&](llvm::Type *t) {
        return t == type || (scalar(t) && layout.getTypeSizeInBits(t) == layout.getTypeSizeInBits(type));
    };
    if (local.isArrayAllocation() || !scalar(type))
        return false;
    for (const llvm::User *user : local.users()) {
        if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(user)) {
            if (!load->isSimple() || !fits(load->getType()))
                return false;
        } else if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(user)) {
            if (!store->isSimple() || store->getValueOperand() == &local || !fits(store->getValueOperand()->getType()))
                return false;
        } else if (const auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
                   !call || !call->isLifetimeStartOrEnd()) {
            return false;
        }
    }
    return true;
}

/// Gives all accesses of a local its own type: compilers load an atomic pointer as an integer, and put it into a local
/// that they then load as a pointer.
void unify_types(llvm::Function &function)
{
    const llvm::DataLayout &layout = function.getParent()->getDataLayout();
    for (llvm::Instruction &instruction : function.getEntryBlock()) {
        auto *local = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
        if (local == nullptr || !is_word(*local, layout))
            continue;
        llvm::Type *type = local->getAllocatedType();
        const std::vector<llvm::User *> users(local->user_begin(), local->user_end());
        for (llvm::User *user : users) {
            if (auto *load = llvm::dyn_cast<llvm::LoadInst>(user); load && load->getType() != type) {
                llvm::IRBuilder<> builder(load);
                llvm::Value *value = builder.CreateLoad(type, local);
                load->replaceAllUsesWith(builder.CreateBitOrPointerCast(value, load->getType()));
                load->eraseFromParent();
            } else if (auto *store = llvm::dyn_cast<llvm::StoreInst>(user);
                       store && store->getValueOperand()->getType() != type) {
                llvm::IRBuilder<> builder(store);
                store->setOperand(0, builder.CreateBitOrPointerCast(store->getValueOperand(), type));
            }
        }
    }
}

std::vector<llvm::AllocaInst *> promotable(llvm::Function &function)
{
    std::vector<llvm::AllocaInst *> result;
    for (llvm::Instruction &instruction : function.getEntryBlock())
        if (auto *local = llvm::dyn_cast<llvm::AllocaInst>(&instruction); local && llvm::isAllocaPromotable(local))
            result.push_back(local);
    return result;
}

} // namespace

void promote_locals(llvm::Module &module, bool keep_uninitialised)
{
    for (llvm::Function &function : module) {
        if (function.isDeclaration() || (keep_uninitialised && !is_library(function)))
            continue;
        unify_types(function);
        llvm::DominatorTree dominators(function);
        for (auto locals = promotable(function); !locals.empty(); locals = promotable(function))
            llvm::PromoteMemToReg(locals, dominators);
    }
}

} // namespace mazur::frontend
