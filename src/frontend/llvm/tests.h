// Programs made of tests (MAZUR_TEST of mazur.h): one of them is run in place of main.
#pragma once

#include "frontend/llvm/load.h"

#include <llvm/IR/Module.h>
#include <optional>

namespace mazur::frontend {

/// Makes the test of this name, such as "Queue.IsFifo", the main function. No name: the only test of a program without
/// main, if there is one.
std::optional<LoadFailure> run_test_as_main(llvm::Module &module, const std::string &name);

} // namespace mazur::frontend
