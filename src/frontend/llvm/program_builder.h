// Puts a program together: globals and their contents, functions, the last checks.
#pragma once

#include "frontend/llvm/load.h"
#include "frontend/llvm/types.h"

#include <llvm/IR/Module.h>
#include <optional>

namespace mazur::frontend {

std::optional<LoadFailure> build_program(const llvm::Module &module, TypeTable &types, ir::Program &program);

} // namespace mazur::frontend
