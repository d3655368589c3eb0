// Bounds that keep a damaged or absurd program from asking for absurd amounts of memory.
#pragma once

#include <cstdint>

namespace mazur::ir {

constexpr uint32_t kMaxRegisters = 1u << 20;       ///< per function
constexpr uint32_t kMaxResults = 1u << 16;         ///< per function
constexpr uint64_t kMaxObject = uint64_t{1} << 31; ///< bytes of a local or global

} // namespace mazur::ir
