// Turns a program about small atomics into one about halves of words, which are also accessed as a whole.
#pragma once

#include "ast.h"

#include <optional>

namespace mazur::generated {

/// The first two atomics become the halves of one variable. Main sets the whole before it starts the other threads, and
/// reads it when they are done; a thread that does nothing sees to it that main is not alone then. Nothing else
/// changes: there are as many executions as before, under every memory model. Nothing if the program has no two
/// atomics.
std::optional<Program> in_halves(const Program &program);

} // namespace mazur::generated
