// Reads LLVM modules, also those that nobody vouches for.
#pragma once

#include "frontend/llvm/load.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <memory>

namespace mazur::frontend {

using ModuleResult = std::variant<std::unique_ptr<llvm::Module>, LoadFailure>;

/// Reads bitcode or assembly. LLVM's readers may crash on malformed input; unless the input is trusted, a child process
/// tries it first, and a crash there is an input failure here.
ModuleResult read_module(std::string_view bytes, const std::string &name, bool trusted, llvm::LLVMContext &context);

/// Reads a whole file.
std::variant<std::string, LoadFailure> read_file(const std::string &path, const std::string &name);

/// Collects what LLVM says about a module into a text.
void collect_diagnostics(llvm::LLVMContext &context, std::string &text);

} // namespace mazur::frontend
