// Makes one module of the user's modules and the library of models.
#pragma once

#include "frontend/llvm/read.h"

#include <vector>

namespace mazur::frontend {

/// Links the user's modules with one another and with what they need of the models. Everything that comes from the
/// models carries the attribute kLibrary. A user's definition wins over a model of the same name. `test` names the test
/// to run in place of main; it may be empty.
ModuleResult link(std::vector<std::unique_ptr<llvm::Module>> modules, const std::string &test,
                  llvm::LLVMContext &context);

constexpr const char *kLibrary = "mazur-library";
constexpr const char *kEntry = "__mazur_entry";

bool is_library(const llvm::Function &function);
bool is_library(const llvm::GlobalVariable &variable);

} // namespace mazur::frontend
