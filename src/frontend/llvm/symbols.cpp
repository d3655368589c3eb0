// Reachability over functions, instructions and initialisers; see symbols.h.
#include "frontend/llvm/symbols.h"

#include "frontend/llvm/exceptions.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/GlobalIFunc.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace mazur::frontend {

namespace {

class Walk {
public:
    explicit Walk(const llvm::Function &entry)
    {
        add(&entry);
        while (!pending_.empty()) {
            const llvm::Value *next = pending_.back();
            pending_.pop_back();
            if (const auto *function = llvm::dyn_cast<llvm::Function>(next))
                for (const llvm::BasicBlock &block : *function)
                    for (const llvm::Instruction &instruction : block) {
                        add_operands(instruction);
                        if (const auto *landing = llvm::dyn_cast<llvm::LandingPadInst>(&instruction))
                            add(clauses_of(*landing));
                    }
            else
                add_operands(*llvm::cast<llvm::User>(next));
        }
    }

    bool reached(const llvm::Value *value) const { return seen_.contains(value); }

private:
    void add(const llvm::Value *value)
    {
        if (llvm::isa<llvm::Constant>(value) && !llvm::isa<llvm::ConstantData>(value) && seen_.insert(value).second)
            pending_.push_back(value);
    }

    void add_operands(const llvm::User &user)
    {
        for (const llvm::Use &operand : user.operands())
            add(operand.get());
    }

    llvm::SmallPtrSet<const llvm::Value *, 32> seen_;
    std::vector<const llvm::Value *> pending_;
};

} // namespace

bool Symbols::is_unknown(const llvm::GlobalVariable *variable)
{
    return variable->isDeclaration() && !variable->hasExternalWeakLinkage();
}

Symbols::Symbols(const llvm::Module &module, const llvm::Function &entry)
{
    Walk walk(entry);
    for (const llvm::Function &function : module) {
        if (!walk.reached(&function) || function.isIntrinsic())
            continue;
        if (function.isDeclaration() && (function.getName().starts_with("__mazur_") || !function.hasAddressTaken()))
            continue;
        numbers_[&function] = static_cast<uint32_t>(functions_.size());
        functions_.push_back(&function);
        uint32_t labels = 0;
        for (const llvm::BasicBlock &block : function)
            if (block.hasAddressTaken())
                labels_[&block] = labels++;
    }
    for (const llvm::GlobalVariable &variable : module.globals()) {
        if (!walk.reached(&variable) || variable.getName().starts_with("llvm."))
            continue;
        numbers_[&variable] = static_cast<uint32_t>(globals_.size());
        globals_.push_back(&variable);
        has_unknown_data_ |= is_unknown(&variable);
    }
}

std::optional<ir::FunctionId> Symbols::function(const llvm::Function *function) const
{
    auto known = numbers_.find(function);
    return known == numbers_.end() ? std::nullopt : std::optional(known->second);
}

std::optional<ir::GlobalId> Symbols::global(const llvm::GlobalVariable *variable) const
{
    auto known = numbers_.find(variable);
    return known == numbers_.end() ? std::nullopt : std::optional(known->second);
}

} // namespace mazur::frontend
