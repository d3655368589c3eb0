// The text form of programs; parse.h reads it back and describes it. What verify.h accepts comes back exactly equal.
#pragma once

#include "ir/program.h"

#include <string>

namespace mazur::ir {

std::string print(const Program &program);

/// One instruction without position, e.g. "load.i32 r4, [r2+8] acquire".
std::string print_instruction(const Program &program, const Function &function, const Instr &instr);

} // namespace mazur::ir
