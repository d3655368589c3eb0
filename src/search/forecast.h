// Guesses what threads will do from where they stand: what they did from there before, in whatever else was different.
// Only the order in which threads are explored depends on it. A thread that nobody is likely to interfere with comes
// first, because if nobody does, it suffices.
#pragma once

#include "machine/footprint.h"
#include "search/futures.h"

#include <span>
#include <vector>

namespace mazur {

class Forecast {
public:
    Forecast(const Machine &machine, Futures &futures) : machine_(machine), futures_(futures) {}

    /// The machine stands in a state from which this may happen.
    void learn(Futures::Id future);
    /// Sorts the threads that can move.
    void sort(std::span<ThreadId> threads);

private:
    const Machine &machine_;
    Futures &futures_;
    /// What a thread was seen to do from where it stood, found by its fingerprint; a newer one takes an older one's
    /// place.
    struct Seen {
        uint64_t from = 0;
        Futures::SetId set = 0;
    };
    static constexpr size_t kSeen = size_t{1} << 16;
    Seen &seen(ThreadId t)
    {
        uint64_t f = machine_.thread(t).fingerprint.lo;
        return seen_[f & (kSeen - 1)];
    }
    std::vector<Seen> seen_ = std::vector<Seen>(kSeen);
    struct Candidate {
        ThreadId thread;
        ThreadMask conflicts;
        int others;
    };
    std::vector<Candidate> candidates_;
    std::vector<Touch> footprint_;
    std::vector<Named> named_;
};

} // namespace mazur
