// Guesses what threads will do from where they stand: what they did from there before, in whatever else was different.
// Only the order in which threads are explored depends on it. A thread that nobody is likely to interfere with comes
// first, because if nobody does, it suffices.
#pragma once

#include "search/futures.h"

#include <span>
#include <unordered_map>
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
    std::unordered_map<uint64_t, Futures::SetId> seen_; ///< by a thread's own fingerprint
    struct Candidate {
        ThreadId thread;
        ThreadMask conflicts;
        int others;
    };
    std::vector<Candidate> candidates_;
    std::vector<Touch> footprint_;
    std::vector<Futures::Named> named_;
};

} // namespace mazur
