// 128-bit integers in register pairs, and conversions between floating point and integers of any width.
#pragma once

#include <cmath>
#include <cstdint>

namespace mazur {

using Wide = unsigned __int128;
using SignedWide = __int128;

inline Wide wide(const uint64_t *registers, uint32_t r) { return Wide{registers[r + 1]} << 64 | registers[r]; }
inline void set_wide(uint64_t *registers, uint32_t r, Wide value)
{
    registers[r] = static_cast<uint64_t>(value);
    registers[r + 1] = static_cast<uint64_t>(value >> 64);
}

inline Wide negate(Wide a) { return 0 - a; }
inline bool negative(Wide a) { return (a >> 127) != 0; }
/// Truncated towards zero; the one quotient that does not fit wraps.
inline Wide signed_quotient(Wide a, Wide b)
{
    Wide q = (negative(a) ? negate(a) : a) / (negative(b) ? negate(b) : b);
    return negative(a) != negative(b) ? negate(q) : q;
}
inline Wide signed_remainder(Wide a, Wide b)
{
    Wide m = (negative(a) ? negate(a) : a) % (negative(b) ? negate(b) : b);
    return negative(a) ? negate(m) : m;
}

inline SignedWide signed_value(const uint64_t *registers, uint32_t r, unsigned bits)
{
    if (bits > 64)
        return static_cast<SignedWide>(wide(registers, r));
    return static_cast<int64_t>(registers[r] << (64 - bits)) >> (64 - bits);
}

/// Values that do not fit give 0x80..0, as on x86; C leaves them undefined.
template <class F> Wide to_signed(F value, unsigned bits)
{
    F limit = std::ldexp(F{1}, static_cast<int>(bits) - 1);
    if (!(value >= -limit && value < limit))
        return Wide{1} << (bits - 1);
    return static_cast<Wide>(static_cast<SignedWide>(value));
}
template <class F> Wide to_unsigned(F value, unsigned bits)
{
    if (!(value > F{-1} && value < std::ldexp(F{1}, static_cast<int>(bits))))
        return to_signed(value, bits);
    return static_cast<Wide>(value);
}

} // namespace mazur
