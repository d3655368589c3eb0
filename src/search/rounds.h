// A search is one exploration, or several that follow each other: one for each threshold of randomized backtracking,
// one for each bound on preemptions, and, within each, one after each restart. With a time limit, randomized
// backtracking goes on with other random numbers until the time is over. Every exploration begins with an empty set of
// visited states.
#pragma once

#include "engine/limits.h"
#include "search/options.h"

#include <cstdint>
#include <string>

namespace mazur {

/// One exploration.
struct Round {
    uint64_t seed = 0;
    double threshold = 0;                ///< of randomized backtracking
    std::optional<uint32_t> preemptions; ///< bound
    double until = 0;                    ///< in seconds since the beginning of the search; 0: no such limit
    uint64_t states = 0;                 ///< ends after so many; 0: no such limit
    uint64_t instructions = 0;           ///< likewise
    uint64_t depth = 0;                  ///< goes no deeper; 0: no such limit
    double deep_seconds = 0;             ///< if it was not allowed to go deeper: ends then; 0: no such limit
};

class Rounds {
public:
    Rounds(const SearchOptions &options, const Limits &limits);

    /// Has to be asked before each exploration; the time and the states are those used so far.
    Round next(double seconds, uint64_t states);
    /// The exploration has ended without an error: everything was done (or left out by choice), or its time was up.
    /// True if there is another. `by_chance`: parts were left out that another one may see.
    bool more(bool finished, bool by_chance);

    uint64_t done() const { return rounds_; }
    uint64_t restarts() const { return all_restarts_; }

private:
    size_t stages() const;
    double restart_interval() const;

    const SearchOptions &options_;
    const Limits limits_;
    size_t stage_ = 0;      ///< which threshold or bound
    uint64_t restarts_ = 0; ///< in this stage
    uint64_t all_restarts_ = 0;
    uint64_t rounds_ = 0;
    double stage_until_ = 0;
    uint64_t stage_states_ = 0; ///< the stage ends when so many states have been seen altogether
    bool stage_begun_ = false;
    bool restart_due_ = false; ///< the current exploration ends for a restart, not for the next stage
};

} // namespace mazur
