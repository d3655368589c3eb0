// Assertions come in two kinds, both only in builds with MAZUR_ASSERT or sanitizers. `assert` alone is for what is
// looked at in passing. What has to go through the whole state is asserted where MAZUR_THOROUGH is set in the
// environment: `assert(!thorough() || …)`.
#pragma once

#include <cstdlib>

namespace mazur {

inline bool thorough()
{
    static const bool wanted = std::getenv("MAZUR_THOROUGH") != nullptr;
    return wanted;
}

} // namespace mazur
