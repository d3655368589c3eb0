// One exploration of a program's runs, one for each order of dependent steps, with what is known about sharing at its
// start. The engine (engine.cpp) repeats it until nothing new comes to light.
//
// The states on the current run are marks of the machine, so going back costs the undo journal. Each has a sleep set
// (steps that were explored there, or before and not disturbed since) and a wakeup tree (what is still to be explored).
//
// Exit ends the other threads. What they do first is explored first: it waits until nobody else can move, and what it
// would have cut off is a beginning of such a run. Where the heap at the end is looked at (property leak), or what was
// printed, all interleavings are explored.
// A section that ends the run because an assumption in it fails is not seen by others: its thread goes to sleep until
// somebody changes what it touched, and the others go on.
#pragma once

#include "dpor/options.h"
#include "dpor/wakeup_tree.h"
#include "engine/arrivals.h"
#include "engine/bulk.h"
#include "machine/footprint.h"
#include "machine/machine.h"

#include <functional>

namespace mazur::dpor {

/// What an exploration tells.
struct Findings : Tally {
    bool exhausted = false;    ///< everything was explored
    bool raised = false;       ///< something new is known about sharing: the exploration is repeated
    bool cut_depth = false;    ///< the depth bound was reached
    bool states_limit = false; ///< the bound on states was reached
    bool undefined = false, inputs_sampled = false;
    Why bound = Why::None;    ///< that has cut off runs
    bool exits_early = false; ///< the program can end while others could go on, or before they have printed
};

class Explorer {
public:
    Explorer(const ir::Program &program, const MachineOptions &machine_options, const DporOptions &options,
             Sharing &sharing, Budget &budget, bool unreduced);

    /// Called with each error; false ends the exploration.
    std::function<bool(const Failure &, const Schedule &)> failed;

    /// Learns where most steps are.
    BulkSampler *sampler = nullptr;

    Findings explore();
    uint64_t depth() const { return levels_.size(); }
    const Stats &stats() const { return findings_.stats; }

private:
    using Node = WakeupTrees::Node;
    /// A state on the current run.
    struct Level {
        Machine::Mark mark;
        Node tree = WakeupTrees::kNone;
        uint32_t first_sleeper = 0, first_sleep_touch = 0;
        ThreadMask enabled = 0;
        ThreadMask wanted = 0; ///< threads that are or were in the tree, or asleep from the beginning
        Branch active;         ///< is being explored, if has_active
        bool ended = false;    ///< the active branch ended the program though others could go on
        bool has_active = false;
        bool stepped = false;   ///< something was tried
        bool moved = false;     ///< something was explored from here that did not come to nothing
        bool guided = false;    ///< a sequence leads through here
        bool all = false;       ///< nothing may be left out
        bool sleepless = false; ///< what was explored from here may depend on more than is known
        bool many = false;      ///< more threads than masks have room for
    };
    struct Sleeper {
        Branch step;
        uint32_t first_touch, end_touch;
        bool ends; ///< it ended the program before others did: to be explored again after what they do
    };

    enum class Next : uint8_t { Deeper, Back, Stop };
    Next arrive(Outcome outcome, Node tree);
    Next examine(Outcome outcome, Node tree);
    Next met(Arrivals::At at);
    Next leaf();
    Next step(Node branch);
    void open(Node tree);
    void finish(Level &here);
    void close();
    Node pick();
    bool choose(Level &here);
    bool add_all(Level &here);
    void expand(Level &here, Node any);

    void list_enabled();
    bool can_move(ThreadId t) const;
    bool asleep(const Level &here, ThreadId t, uint32_t alternative) const;
    bool asleep(const Level &here, ThreadId t) const;
    std::span<const Named> touches(const Sleeper &s) const
    {
        return std::span(sleep_touches_).subspan(s.first_touch, s.end_touch - s.first_touch);
    }
    bool others_could_go_on(ThreadId t) const;
    bool could_end_before_printing();
    bool out_of_time();
    void everything();
    void follow_undefined();
    Schedule path() const;

    // race_reversals.cpp
    /// Two steps that could come in the other order: the first, and what the thread of the second does.
    struct Reversal {
        Position first, end; ///< end: what comes before it may happen before the second
        Position section;    ///< where the section of the second begins
        ThreadId thread;
        const Clock &own;
        std::span<const Named> touches;
    };
    void reverse_step(Position second);
    void reverse_next(ThreadId t, std::span<const Named> touches);
    void reverse_waiting();
    void reverse_all();
    void reverse(const Reversal &r);
    void want_source(const Reversal &r, const Clock &clock);
    void want_persistent(const Reversal &r, const Clock &clock);
    void want_sequence(const Reversal &r, const Clock &clock);
    void want(Level &at, ThreadId t);

    const MachineOptions &machine_options_;
    const DporOptions &options_;
    Sharing &sharing_;
    Budget &budget_;
    Machine machine_;
    Findings findings_;
    Arrivals arrivals_;
    const bool unreduced_;
    Things things_;
    HappensBefore run_;
    WakeupTrees trees_;
    Sequence sequence_;
    std::vector<Level> levels_;
    std::vector<Sleeper> sleepers_;
    std::vector<Named> sleep_touches_;
    struct SectionTouch {
        Position start;
        Named touch;
    };
    std::vector<SectionTouch> section_touches_; ///< by later steps of sections whose first step is on the run
    std::vector<ThreadId> enabled_;             ///< in the state just reached
    std::vector<Touch> footprint_;
    std::vector<Named> named_;
    uint32_t until_look_ = 1;
};

} // namespace mazur::dpor
