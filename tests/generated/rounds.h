// Programs whose threads go round in loops that take something and give it back: locks, a second lock that is only
// tried, words that a compare-and-swap takes, words that are added to. Others look at what is taken for a moment, and
// may do something about it that an assertion sees, or that races.
#pragma once

#include "ast.h"

#include <cstdint>

namespace mazur::generated {

/// A seed gives a program, always the same one.
Program rounds(uint64_t seed);

} // namespace mazur::generated
