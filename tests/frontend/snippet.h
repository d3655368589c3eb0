// Helpers of the front end's tests: compile a few lines of C and look at the program.
#pragma once

#include "frontend/llvm/load.h"
#include "ir/program.h"

#include <string>
#include <vector>

namespace mazur::tests {

/// Loads C text; the test fails if that does not work.
ir::Program load_c(const std::string &text, std::vector<std::string> flags = {}, bool keep_uninitialised = false);
/// The same for C++.
ir::Program load_cxx(const std::string &text);
ir::Program load_files(std::vector<std::string> files);
/// The message of the failure that loading this text must give; the ending decides what it is.
frontend::LoadFailure load_wrong(const std::string &text, const std::string &ending);

const ir::Function &function(const ir::Program &program, const std::string &name);
bool has_function(const ir::Program &program, const std::string &name);
const ir::Global &global(const ir::Program &program, const std::string &name);
/// How often a function uses an instruction.
unsigned count(const ir::Function &function, ir::Opcode op);
/// The names of what the instructions of one kind touch, in order.
std::vector<std::string> accesses(const ir::Program &program, const ir::Function &function, ir::Opcode op);
/// The reason of the first trap; empty if there is none.
std::string first_trap(const ir::Program &program, const ir::Function &function);

} // namespace mazur::tests
