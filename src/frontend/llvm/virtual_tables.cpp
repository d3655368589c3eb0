#include "frontend/llvm/virtual_tables.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <vector>

namespace mazur::frontend {

namespace {

bool is_destructor(const llvm::Function &function)
{
    const llvm::StringRef name = function.getName();
    return name.starts_with("_ZN") && (name.ends_with("D0Ev") || name.ends_with("D1Ev") || name.ends_with("D2Ev"));
}

/// Clang says so of each such access; without optimisation only the value tells.
bool sets_virtual_table(const llvm::StoreInst &store)
{
    if (const llvm::MDNode *tag = store.getMetadata(llvm::LLVMContext::MD_tbaa); tag && tag->getNumOperands() > 0)
        if (const auto *type = llvm::dyn_cast_or_null<llvm::MDNode>(tag->getOperand(0));
            type && type->getNumOperands() > 0)
            if (const auto *name = llvm::dyn_cast_or_null<llvm::MDString>(type->getOperand(0)))
                return name->getString() == "vtable pointer";
    const auto *table = llvm::dyn_cast<llvm::GlobalVariable>(store.getValueOperand()->stripInBoundsConstantOffsets());
    return table && table->getName().starts_with("_ZTV");
}

} // namespace

void keep_virtual_tables(llvm::Module &module)
{
    for (llvm::Function &function : module) {
        if (function.isDeclaration() || !is_destructor(function))
            continue;
        std::vector<llvm::StoreInst *> stores;
        for (llvm::Instruction &instruction : llvm::instructions(function))
            if (auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction); store && sets_virtual_table(*store))
                stores.push_back(store);
        for (llvm::StoreInst *store : stores) {
            llvm::IRBuilder<> builder(store);
            llvm::Value *table = store->getValueOperand();
            llvm::Value *changes =
                builder.CreateICmpNE(builder.CreateLoad(table->getType(), store->getPointerOperand()), table);
            store->moveBefore(llvm::SplitBlockAndInsertIfThen(changes, store, false));
        }
    }
}

} // namespace mazur::frontend
