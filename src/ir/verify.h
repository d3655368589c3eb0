// Checks everything about a program that the machine takes for granted. Every front end's output passes it.
#pragma once

#include "ir/program.h"

#include <string>
#include <vector>

namespace mazur::ir {

/// What is wrong, in words; empty if the program is sound. Stops after a hundred findings.
std::vector<std::string> verify(const Program &program);
/// The same for one function that a resolver has provided.
std::vector<std::string> verify(const Program &program, FunctionId function);

} // namespace mazur::ir
