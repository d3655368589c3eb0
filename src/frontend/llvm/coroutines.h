// Coroutines of C++20.
#pragma once

#include <llvm/IR/Module.h>

namespace mazur::frontend {

/// Splits coroutines into ordinary functions: one that starts, one that resumes, one that destroys. The compiler does
/// that in its optimiser, which does not run on programs to be checked.
void split_coroutines(llvm::Module &module);

} // namespace mazur::frontend
