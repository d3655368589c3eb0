// A generated program as C: POSIX threads, C11 atomics, <mazur.h>.
#pragma once

#include "ast.h"

#include <string>

namespace mazur::generated {

/// To be checked with `--nondet enumerate:0..2` (kMostChoices) where it has inputs.
std::string emit_c(const Program &program);

} // namespace mazur::generated
