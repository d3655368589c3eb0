// Actions whose order against those of other threads never matters, so that a thread that stands before one can be
// explored alone: those that touch nothing, and the release of a lock.
//
// To release a lock does no harm to those who wait for it, they could not have moved before. It is not safe if somebody
// may end the object that the lock is in, or asks whether the lock is free without waiting for it. Whether anybody does
// shows only on the way; the exploration then begins again, as when data turns out to be shared.
#pragma once

#include "machine/footprint.h"

#include <span>
#include <unordered_map>

namespace mazur {

class SafeActions {
public:
    /// Is the thread's pending action, which is possible, safe?
    bool safe(const Machine &machine, ThreadId thread);
    /// An action happens that touches this.
    void note(std::span<const Touch> touches);
    /// Was something taken to be safe that is not?
    bool mistaken() const { return mistaken_; }
    /// For the next exploration.
    void begin_again();

private:
    static constexpr uint8_t kRelied = 1, kAsked = 2;
    std::unordered_map<uint64_t, uint8_t> known_;
    bool mistaken_ = false;
    std::vector<Touch> touches_;
};

} // namespace mazur
