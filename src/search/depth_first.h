// One exploration of the state space, depth first, with what is known about sharing at its start. The search
// (search.cpp) repeats it until nothing new comes to light.
#pragma once

#include "engine/arrivals.h"
#include "engine/bulk.h"
#include "machine/machine.h"
#include "search/closed_circles.h"
#include "search/live_futures.h"
#include "search/options.h"
#include "search/path_facts.h"
#include "search/random_backtracking.h"
#include "search/reducer.h"
#include "search/rounds.h"
#include "search/thread_order.h"

#include <functional>
#include <map>
#include <memory>
#include <random>
#include <vector>

namespace mazur {

/// What an exploration tells; `failed` gives it the schedule of an error and says whether to go on.
struct Findings : Tally {
    bool undefined = false;      ///< some runs were ended by errors that were not asked for
    bool exhausted = false;      ///< everything was explored
    bool raised = false;         ///< something was taken for granted that does not hold: the exploration is repeated
    bool probed = false;         ///< it got long
    bool cut_depth = false;      ///< the depth bound was reached
    bool unclear_spin = false;   ///< whether a thread spins for ever beside others was not decided
    Reason stopped;              ///< why it ended early, if it did
    bool round_over = false;     ///< the round's time or states were used up
    bool states_limit = false;   ///< it was the states
    bool left_by_chance = false; ///< states were left early
    Coverage coverage;
    bool inputs_sampled = false;
    Why bound = Why::None; ///< that has cut off runs
    bool daemons = false;  ///< outputs are asked for, and there are threads whose end nobody waits for
};

class DepthFirst {
public:
    /// `futures` is needed for Order::Interfere and for Hybrid.
    DepthFirst(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
               const Round &round, Sharing &sharing, SafeActions &safe, ThreadFutures *futures, Budget &budget);

    enum class Arrival : uint8_t {
        Open,  ///< the path goes on
        End,   ///< the program ends, nobody can move, or the state is known
        Error, ///< an error shows
    };
    /// Called with each state that is come to; the fingerprint is of no use at the end of the program.
    std::function<void(Fingerprint, const PathFacts &, Arrival)> arrived;
    /// Called with each error; false ends the exploration.
    std::function<bool(const Failure &, const Schedule &)> failed;
    /// Called once when the exploration gets long; may find out more about what is shared.
    std::function<void()> probe = [] {};
    /// Learns where most steps are.
    BulkSampler *sampler = nullptr;
    /// Called now and then, with the steps so far; false ends the exploration.
    std::function<bool(uint64_t)> look;

    Findings explore();
    uint64_t depth() const { return levels_.size(); }
    uint64_t effort() const { return machine_.effort(); }
    const Stats &stats() const { return findings_.stats; }

private:
    /// A state on the current path, the thread that moves on from there, and in how many ways it has.
    struct Level {
        Machine::Mark mark;
        ThreadId thread = 0;
        uint32_t tried = 0, ways = 0;
        uint32_t preemptions = 0;
        PathFacts facts;      ///< of the path to the state
        uint32_t enabled = 0; ///< threads that can move
        uint32_t choices = 0; ///< their steps
        uint32_t explored = 0;
        bool left_out = false; ///< some are not explored
        uint32_t unclear = 0;  ///< of those explored
        double done = 0;       ///< estimates of how far the others were explored, summed up
    };

    enum class Next : uint8_t { Deeper, Back, Stop };
    Next arrive(Outcome outcome, uint32_t preemptions, const PathFacts &path);
    Next examine(Outcome outcome, uint32_t preemptions, const PathFacts &path);
    Next leave();
    bool out_of_time();
    uint64_t depth_covered() const;
    double part_done(const Level &level, bool all) const;
    void sum_up();
    Next met(Arrivals::At at);
    Next find_starvation();
    bool must_repeat() const;
    void learn(Outcome outcome, std::optional<ThreadId> moved);
    Next leaf();
    void list_enabled();
    uint32_t preemptions_of(ThreadId t) const;
    Schedule path() const;

    const MachineOptions &machine_options_;
    const SearchOptions &options_;
    const Round &round_;
    Sharing &sharing_;
    Budget &budget_;
    Machine machine_;
    Findings findings_;
    Arrivals arrivals_;
    ThreadFutures *future_knowledge_; ///< null if nobody asks
    std::optional<LiveFutures> futures_;
    bool relies_on_futures_;
    uint64_t grown_at_ = 0; ///< what is known of futures: the number of steps then
    uint64_t growth_ = 0;
    std::unique_ptr<Reducer> reducer_;
    SafeActions &safe_;
    std::mt19937_64 random_;
    ThreadOrder order_;
    std::optional<BacktrackPolicy> backtracking_;
    std::optional<ClosedCircles> circles_; ///< if anybody asks, and states are matched
    DeepStack<Level> levels_;
    std::vector<ThreadId> enabled_; ///< in the state just reached
    uint32_t choices_ = 0;          ///< their steps
    Fingerprint state_;             ///< just reached
    bool met_ = false;              ///< it is known
    Arrival arrival_ = Arrival::Open;
    static constexpr double kUnclear = -1;
    double done_ = 0; ///< estimate of how far what was just left was explored
    uint32_t until_look_ = 1;
    uint64_t look_at_ = 0; ///< instructions
};

} // namespace mazur
