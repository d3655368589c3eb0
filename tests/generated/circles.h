// Programs for reductions to get wrong: two to four threads of a few visible steps over two or three variables, most of
// which go round for ever, and an assertion about a value that is there only for a moment. What makes it fail may be a
// chain through several threads, or a step of one inside the circle of another; and most orders of the steps show
// nothing.
#pragma once

#include "ast.h"

#include <cstdint>

namespace mazur::generated {

/// A seed gives a program, always the same one.
Program circles(uint64_t seed);

} // namespace mazur::generated
