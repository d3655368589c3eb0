// What this process has used so far.
#pragma once

#include <cstdint>

namespace mazur::report {

uint64_t peak_memory_bytes();
uint64_t resident_bytes(); ///< now

} // namespace mazur::report
