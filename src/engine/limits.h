// How far an engine may go.
#pragma once

#include <cstdint>

namespace mazur {

/// Limits of a run; 0 is no limit.
struct Limits {
    double seconds = 0;
    uint64_t states = 0;
    uint64_t depth = 0;
};

} // namespace mazur
