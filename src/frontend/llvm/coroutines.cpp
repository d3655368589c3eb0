// See coroutines.h: LLVM's own passes, and only where there are coroutines.
#include "frontend/llvm/coroutines.h"

#include <algorithm>
#include <llvm/IR/DiagnosticHandler.h>
#include <llvm/Passes/PassBuilder.h>
#include <memory>

namespace mazur::frontend {

void split_coroutines(llvm::Module &module)
{
    auto uses_coroutines = [](const llvm::Function &function) {
        return function.isPresplitCoroutine() || function.getName().starts_with("llvm.coro.");
    };
    if (std::none_of(module.begin(), module.end(), uses_coroutines))
        return;
    // The passes make remarks and expect somebody to be there.
    module.getContext().setDiagnosticHandler(std::make_unique<llvm::DiagnosticHandler>());
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager components;
    llvm::ModuleAnalysisManager modules;
    llvm::PassBuilder builder;
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    llvm::ModulePassManager passes;
    llvm::cantFail(builder.parsePassPipeline(passes, "coro-early,cgscc(coro-split),coro-cleanup"));
    passes.run(module, modules);
}

} // namespace mazur::frontend
