// A depth-first search of a program whose data grows for ever goes down one path and never comes back, past errors that
// are near its beginning. So when a search gets long, others have a turn now and then, with what is known about sharing
// and nothing else in common with it: explorations of runs of bounded length with at most 0, 1, 2, ... preemptions,
// explorations in random order of bounded depth, and random runs. As long as the search does nothing but go deeper,
// runs that go far (long_runs.h) make more steps than it does; theirs are much cheaper. What all these find counts,
// what they do not find does not: only the search itself can say safe.
//
// When it is time depends on the steps and the effort of the search, not on a clock, so that the same check does the
// same again.
#pragma once

#include "engine/budget.h"
#include "machine/machine.h"
#include "search/depth_first.h"
#include "search/long_runs.h"
#include "search/options.h"

#include <functional>
#include <optional>

namespace mazur {

class Turns {
public:
    Turns(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
          Budget &budget)
        : program_(program), machine_options_(machine_options), options_(options), budget_(budget)
    {
    }

    /// Called with each error.
    std::function<void(const Failure &, const Schedule &)> failed;

    /// How far the search has come.
    struct Search {
        uint64_t steps, effort, depth; ///< effort: see Machine
        uint64_t ends;                 ///< runs that came to an end
    };
    /// If it is time, others have a turn, with what is known about sharing; false if they found an error.
    bool look(Search search, const Sharing &sharing);
    /// What was done, if anything.
    std::optional<Note> note() const;

private:
    void bounded_preemptions(Sharing &sharing);
    void bounded_depth(Sharing &sharing);
    void random_runs(Sharing &sharing);
    void long_runs(Search search, const Sharing &sharing);
    void long_runs(std::optional<LongRuns> &runs, LongRuns::Which which, uint64_t share, const Sharing &sharing);
    /// One exploration; true if it came to its end within the states.
    bool explore(const SearchOptions &options, Round round, Sharing &sharing);
    bool error(const Failure &failure, const Schedule &schedule);
    uint64_t next_seed() { return options_.seed + ++seeds_ * 0x9e3779b97f4a7c15u; }

    const ir::Program &program_;
    const MachineOptions &machine_options_;
    const SearchOptions &options_;
    Budget &budget_;
    uint64_t turns_ = 0;
    uint64_t next_ = 0;  ///< in what the search does, counted in steps; 0: the first is still to come
    uint64_t size_ = 0;  ///< of a turn, in states or steps
    uint64_t depth_ = 0; ///< of what is explored in a turn
    uint64_t seeds_ = 0;
    uint64_t explorations_ = 0, runs_ = 0, steps_ = 0;
    uint64_t work_ = 0; ///< of bounded explorations and random runs: steps, and instructions counted as steps
    uint64_t last_ = 0; ///< what the search had done at the last turn, in steps
    std::optional<LongRuns> eager_, by_chance_;
    bool found_ = false;
};

} // namespace mazur
