// Adapting the standard library's headers; see standard_library.h.
#include "frontend/llvm/standard_library.h"

#include "frontend/llvm/link.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

namespace mazur::frontend {

namespace {

constexpr const char *kHasOrders = "mazur-has-orders";

/// Helpers that stand in nobody's source.
bool is_of_compiler(const llvm::Function &function)
{
    llvm::StringRef name = function.getName();
    return name == "__clang_call_terminate" || name.starts_with("_GLOBAL__");
}

/// One access, perhaps with an order among the arguments: all that is asked of std::atomic but waiting.
bool is_atomic_access(const llvm::Function &function)
{
    llvm::StringRef name = function.getName();
    if (function.isDeclaration() || !is_library(function) || !name.starts_with("_Z"))
        return false;
    if (name.contains("St12memory_order"))
        return true;
    if (!name.consume_front("_ZN") || name.contains("wait") || name.contains("notify"))
        return false;
    name = name.drop_while([](char c) { return c == 'V' || c == 'K'; });
    for (const char *type : {"St6atomicI", "St13__atomic_baseI", "St10atomic_refI", "St12__atomic_refI"})
        if (name.starts_with(type))
            return true;
    return false;
}

void inline_memory_orders(llvm::Function &caller)
{
    std::vector<llvm::CallBase *> calls;
    auto collect = [&] {
        calls.clear();
        for (llvm::Instruction &instruction : llvm::instructions(caller))
            if (auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
                if (const llvm::Function *callee = call->getCalledFunction();
                    callee && callee != &caller && is_atomic_access(*callee))
                    calls.push_back(call);
        return !calls.empty();
    };
    constexpr int kDeepest = 8; // calls within calls; none calls itself
    for (int depth = 0; depth < kDeepest && collect(); ++depth)
        for (llvm::CallBase *call : calls) {
            llvm::InlineFunctionInfo info;
            if (llvm::InlineFunction(*call, info).isSuccess())
                caller.addFnAttr(kHasOrders);
        }
}

/// Waiting first looks a few times whether it is necessary. Once is enough: no more can be seen from outside.
void look_once(llvm::Function &function)
{
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
        auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        if (!call || !call->getCalledFunction() || call->arg_size() != 1 || call->getType() != function.getReturnType())
            continue;
        llvm::Function *condition = call->getCalledFunction();
        llvm::DebugLoc place = call->getDebugLoc();
        llvm::GlobalValue::LinkageTypes linkage = function.getLinkage();
        llvm::DISubprogram *program = function.getSubprogram();
        function.deleteBody();
        function.setLinkage(linkage);
        function.setSubprogram(program);
        llvm::IRBuilder<> builder(llvm::BasicBlock::Create(function.getContext(), "", &function));
        builder.SetCurrentDebugLocation(place);
        builder.CreateRet(builder.CreateCall(condition, {function.getArg(0)}));
        return;
    }
}

/// A thread that notifies first changes the value and then looks whether anybody waits. Every processor keeps that
/// order, the memory model of the language does not: the library relies on the former.
void keep_order(llvm::Function &function)
{
    llvm::IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
    if (llvm::DISubprogram *program = function.getSubprogram())
        builder.SetCurrentDebugLocation(llvm::DILocation::get(function.getContext(), program->getLine(), 0, program));
    builder.CreateFence(llvm::AtomicOrdering::SequentiallyConsistent);
}

} // namespace

bool is_of_system(const llvm::Function &function)
{
    const llvm::DISubprogram *program = function.getSubprogram();
    if (!program || !program->getFile())
        return false;
    llvm::StringRef file = program->getFile()->getFilename();
    return file.starts_with("/usr/include/") || file.starts_with("/usr/lib/") || file.contains("/include/c++/") ||
           file.contains("include/mazur/"); // Mazur's own, of test frameworks
}

void yield_to_overrides(llvm::Module &program, const llvm::Module &models)
{
    for (const llvm::Function &model : models) {
        llvm::Function *own = program.getFunction(model.getName());
        if (model.getSection() != "mazur.override" || !own || own->isDeclaration() || !is_of_system(*own))
            continue;
        own->deleteBody();
        own->setComdat(nullptr);
    }
}

void adapt_standard_library(llvm::Module &module)
{
    for (llvm::Function &function : module) {
        if (function.isDeclaration() || !(is_of_system(function) || is_of_compiler(function)))
            continue;
        function.addFnAttr(kLibrary);
        if (function.getName().starts_with("_ZNSt8__detail13__atomic_spinI"))
            look_once(function);
        else if (function.getName() == "_ZNKSt8__detail18__waiter_pool_base10_M_waitingEv")
            keep_order(function);
    }
    for (llvm::Function &function : module)
        if (!function.isDeclaration())
            inline_memory_orders(function);
}

void choose_memory_orders(llvm::Module &module)
{
    const llvm::DataLayout &layout = module.getDataLayout();
    for (llvm::Function &function : module) {
        if (!function.hasFnAttribute(kHasOrders))
            continue;
        // What a branch decides may be the order of another access: that of a failed compare-and-swap follows from that
        // of a successful one.
        for (bool changed = true; changed;) {
            changed = false;
            for (llvm::Instruction &instruction : llvm::make_early_inc_range(llvm::instructions(function)))
                if (llvm::Constant *value = llvm::ConstantFoldInstruction(&instruction, layout)) {
                    changed |= !instruction.use_empty();
                    instruction.replaceAllUsesWith(value);
                    if (llvm::isInstructionTriviallyDead(&instruction))
                        instruction.eraseFromParent();
                }
            for (llvm::BasicBlock &block : function)
                changed |= llvm::ConstantFoldTerminator(&block, true);
            changed |= llvm::removeUnreachableBlocks(function);
        }
    }
}

} // namespace mazur::frontend
