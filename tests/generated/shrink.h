// Makes a failing program small: whatever can be left out while it still fails is left out.
#pragma once

#include "ast.h"

#include <functional>

namespace mazur::generated {

/// `fails` holds for the program. The result is well-formed, fails too, and nothing single can be taken from it:
/// no statement, thread, memory order or initial value.
Program shrink(Program program, const std::function<bool(const Program &)> &fails);

} // namespace mazur::generated
