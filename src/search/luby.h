// The sequence of Luby, Sinclair and Zuckerman: 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...
#pragma once

#include <bit>
#include <cstdint>

namespace mazur {

/// Element i, counted from 1.
constexpr uint64_t luby(uint64_t i)
{
    while (!std::has_single_bit(i + 1))
        i -= std::bit_floor(i) - 1;
    return (i + 1) / 2;
}

} // namespace mazur
