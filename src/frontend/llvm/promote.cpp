// Promotion of locals; see promote.h.
#include "frontend/llvm/promote.h"

#include "frontend/llvm/link.h"

#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>
#include <vector>

namespace mazur::frontend {

namespace {

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
        llvm::DominatorTree dominators(function);
        for (auto locals = promotable(function); !locals.empty(); locals = promotable(function))
            llvm::PromoteMemToReg(locals, dominators);
    }
}

} // namespace mazur::frontend
