// 128-bit fingerprints of states. A state's fingerprint is a sum of terms, one per memory word and per thread, so that
// a change costs one subtraction and one addition. Two states with equal fingerprints are taken to be equal.
#pragma once

#include <cstdint>

namespace mazur {

struct Fingerprint {
    uint64_t lo = 0;
    uint64_t hi = 0;

    Fingerprint &operator+=(Fingerprint o)
    {
        lo += o.lo;
        hi += o.hi;
        return *this;
    }
    Fingerprint &operator-=(Fingerprint o)
    {
        lo -= o.lo;
        hi -= o.hi;
        return *this;
    }
    friend Fingerprint operator+(Fingerprint a, Fingerprint b) { return a += b; }
    friend Fingerprint operator-(Fingerprint a, Fingerprint b) { return a -= b; }
    bool operator==(const Fingerprint &) const = default;
};

namespace detail {
inline uint64_t fold(uint64_t a, uint64_t b)
{
    unsigned __int128 p = static_cast<unsigned __int128>(a) * b;
    return static_cast<uint64_t>(p) ^ static_cast<uint64_t>(p >> 64);
}
} // namespace detail

/// The term of a key-value pair, e.g. of an address and the word stored there.
inline Fingerprint mix(uint64_t key, uint64_t value)
{
    uint64_t p = detail::fold(key ^ 0x9e3779b97f4a7c15u, value ^ 0xe7037ed1a0b428dbu);
    uint64_t q = detail::fold(key + 0x8ebc6af09c88c6e3u, value + 0x589965cc75374cc3u);
    return {detail::fold(p ^ 0x1d8e4e27c47d124fu, q + 0xa0761d6478bd642fu),
            detail::fold(q ^ 0xeb44accab455d165u, p + 0x2d358dccaa6c78a5u)};
}

/// A hash over a sequence of values, in order.
class SequenceHash {
public:
    SequenceHash() = default;
    explicit SequenceHash(Fingerprint start) : state_(start) {}
    void add(uint64_t value)
    {
        state_.lo = detail::fold(state_.lo ^ value, 0x9ddfea08eb382d69u);
        state_.hi = detail::fold(state_.hi + value, 0xc2b2ae3d27d4eb4fu) + state_.lo;
    }
    Fingerprint finish() const { return mix(state_.lo, state_.hi); }
    Fingerprint state() const { return state_; }

private:
    Fingerprint state_{0x243f6a8885a308d3u, 0x13198a2e03707344u};
};

} // namespace mazur
