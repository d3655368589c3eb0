// One exploration of the state space, depth first, with what is known about sharing at its start. The search
// (search.cpp) repeats it until nothing new comes to light.
#pragma once

#include "machine/ending.h"
#include "machine/guard.h"
#include "machine/machine.h"
#include "search/reducer.h"

#include <functional>
#include <map>
#include <memory>
#include <random>
#include <vector>

namespace mazur {

/// What an exploration tells; `failed` gives it the schedule of an error and says whether to go on.
struct Findings {
    Stats stats;
    bool undefined = false; ///< some runs were ended by errors that were not asked for
    uint64_t livelocks = 0;
    bool exhausted = false; ///< everything was explored
    bool raised = false;    ///< something was taken for granted that does not hold: the exploration is repeated
    bool cut_depth = false; ///< the depth bound was reached
    std::string stopped;    ///< why it ended early, if it did
    bool inputs_sampled = false, unwound = false;
    std::map<std::string, uint64_t> outputs; ///< of complete runs, and how many printed each
};

class DepthFirst {
public:
    DepthFirst(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
               Sharing &sharing, SafeActions &safe, Guard &guard);

    /// Called with each error; false ends the exploration.
    std::function<bool(const Failure &, const Schedule &)> failed;

    Findings explore();
    uint64_t depth() const { return levels_.size(); }
    const Stats &stats() const { return findings_.stats; }

private:
    /// A state on the current path, the thread that moves on from there, and in how many ways it has.
    struct Level {
        Machine::Mark mark;
        ThreadId thread = 0;
        uint32_t tried = 0, ways = 0;
        uint32_t preemptions = 0;
    };

    enum class Next : uint8_t { Deeper, Back, Stop };
    Next arrive(Outcome outcome, uint32_t preemptions);
    bool report(const Failure &failure);
    Next leaf();
    void list_enabled();
    uint32_t preemptions_of(ThreadId t) const;
    Schedule path() const;

    const MachineOptions &machine_options_;
    const SearchOptions &options_;
    Sharing &sharing_;
    Guard &guard_;
    Machine machine_;
    std::unique_ptr<Reducer> reducer_;
    SafeActions &safe_;
    std::vector<Level> levels_;
    std::vector<ThreadId> enabled_; ///< in the state just reached
    std::mt19937_64 random_;
    Findings findings_;
    uint32_t until_look_ = 1;
};

} // namespace mazur
