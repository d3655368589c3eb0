// Things that actions touch, in which way, and which two ways are in conflict.
#pragma once

#include <cstdint>

namespace mazur {

/// Ways of touching something. Values are bits, so that a set of them fits into four bits.
enum class Mode : uint8_t {
    Read = 1,
    Write = 2,
    Acquire = 4, ///< takes a lock, waiting until it is free
    Release = 8, ///< gives back a lock that it holds
};

/// What printing touches.
constexpr uint64_t kOutput = uint64_t{1} << 60;

/// Four bytes of memory, or something else that has an order of its own (see footprint.cpp).
struct Touch {
    uint64_t what = 0;
    Mode mode = Mode::Read;
    bool operator==(const Touch &) const = default;
};

/// The modes whose order against this one matters. Two reads commute. A release and an acquire of one lock are never
/// possible in the same state, so nobody can do one where the other was next.
constexpr uint8_t conflicting(Mode mode)
{
    constexpr auto kRead = static_cast<uint8_t>(Mode::Read), kWrite = static_cast<uint8_t>(Mode::Write),
                   kAcquire = static_cast<uint8_t>(Mode::Acquire), kRelease = static_cast<uint8_t>(Mode::Release);
    switch (mode) {
    case Mode::Read:
        return kWrite | kAcquire | kRelease;
    case Mode::Write:
        return kRead | kWrite | kAcquire | kRelease;
    case Mode::Acquire:
        return kRead | kWrite | kAcquire;
    case Mode::Release:
        return kRead | kWrite;
    }
    return 0;
}

} // namespace mazur
