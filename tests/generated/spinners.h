// Programs about termination: threads that wait in loops for values of variables, or for a lock, beside threads that go
// on for ever and change something in every round. Some of them let those in the loops go, some never do.
#pragma once

#include "ast.h"

#include <cstdint>

namespace mazur::generated {

/// A seed gives a program, always the same one.
Program spinners(uint64_t seed);

} // namespace mazur::generated
