// Visits every consistent execution graph of a program exactly once (paper 3, section 4, without its recursion).
//
// The graph grows by one event at a time: the next action of the first thread that can move. Where the action can
// happen in several ways a point is left on the stack to come back to:
//
//   read         reads from each write that the model allows
//   write        stands at each place in coherence order that the model allows; and then revisits: reads that are there
//                already and could have read from it do so, and what came after them goes, unless the write depends on
//                it. Only where all that goes was added in the one way that is called maximal, so that the same graph
//                does not come up twice.
//   rmw          both at once: its place is right after what it reads from
//   waiting      for a lock, a value, the end of a spin loop: not before the latest value there is the one waited for
//   input        each value, or both sides of each branch on it
//
// Threads are never run again from their beginning: an event keeps the thread as it stood before, and the journal of
// its memory. What a revisit takes away is put aside and put back afterwards.
//
// The explorer is the stack and the loop. Each question that comes up on the way has a class of its own, with a header
// that can be read alone: the members below, each using those before it.
#pragma once

#include "engine/error_list.h"
#include "graph/leaks.h"
#include "graph/plain_accesses.h"
#include "graph/printed.h"
#include "graph/restrictions.h"
#include "graph/revisits.h"
#include "graph/run.h"
#include "graph/scheduling.h"
#include "graph/standstill.h"
#include "graph/totals.h"
#include "graph/way_finder.h"
#include "graph/work_source.h"
#include "machine/schedule.h"

#include <chrono>
#include <functional>
#include <optional>
#include <random>

namespace mazur::graph {

class Explorer : public Driver {
public:
    Explorer(const ir::Program &program, const MachineOptions &machine_options, const GraphOptions &options,
             Sharing &sharing, uint64_t most_events = 0);
    ~Explorer() override;

    /// Runs the main thread to its first action. Once; `explore` does it by itself.
    Outcome begin();
    /// Goes on until everything was visited, `stop` says so, or an error is found that `failed` does not want to go on
    /// from. False if it was stopped.
    bool explore();
    /// Explores one part of the whole, given away by another explorer of the same program.
    bool explore_part(const Part &part);
    /// Where parts of the work go when somebody wants some; null: nobody does.
    WorkSource *work_source = nullptr;
    /// So many random runs, without going back. False if it was stopped.
    bool sample(uint64_t runs);
    /// Roughly how many executions there are, from so many random descents; instead of `explore`. 0 if that cannot be
    /// said, because more turns out to be shared.
    double estimate(uint64_t probes);
    /// An estimate of how much of the exploration is done: each way at a point counts the same.
    double done() const;

    /// Asked every few events.
    std::function<bool()> stop;
    /// An error; the graph is the run that shows it. True to go on.
    std::function<bool(const Failure &)> failed;
    /// An execution has ended as it should; called if set.
    std::function<void()> finished;
    void end_at(std::chrono::steady_clock::time_point time) ///< see Inputs
    {
        if (work_.inputs)
            work_.inputs->end_at(time);
    }

    // A replay: the graph is given.
    /// Adds the event that the step says. False if it does not fit.
    bool follow(const GraphStep &step);
    /// The event that the last step added.
    EventId followed() const { return followed_.empty() ? 0 : followed_.back(); }
    /// The errors that the graph as it is ends in: one, unless all are asked for.
    std::vector<Failure> final_failures();

    // The graph as it is.
    const ExecutionGraph &graph() const { return work_.graph; }
    Machine &machine() { return work_.machine; }
    /// The event at which the failure that is told now shows; 0: the thread's last.
    EventId failing() const { return failing_; }
    /// Are there ends of objects in the graph?
    bool has_ends() const;
    /// The threads that wait for each other's locks in a ring with this one; none if it is in no ring.
    std::vector<ThreadId> ring(ThreadId t) { return standstill_.ring(t); }
    /// The events in the order in which they were added.
    std::vector<EventId> as_added() const;
    /// The value that the input has in this graph.
    uint64_t input(EventId e) const;
    /// What the run that has just ended has printed; nothing if it is not complete.
    std::optional<std::string> output() { return printed_.output(); }

    // What was found out so far.
    const Totals &totals() const { return totals_; }
    /// Brings the totals up to date.
    void sum_up();
    std::optional<Bulk> bulk() const { return sampler_.bulk(); }
    /// Is another exploration needed, because what was thought to be private is shared, or something cannot be merged?
    bool needs_restart() const { return work_.sharing.raised() || work_.merging.needs_restart(); }
    std::vector<SharedSite> sites() const { return work_.sharing.sites(); }
    const Accesses &accesses() const { return work_.accesses; }
    const Merge &merge() const { return merge_; } ///< what can still be merged, as far as known by now
    const LeftOut &left_out() const { return work_.merging.left_out(); }
    /// Begin again without merging read-modify-writes: an order of them that shows an error was not found.
    void order_updates() { work_.merging.order_updates(); }
    bool left_errors_out() const { return omissions_.left_errors_out(); }
    bool left_orders_out() const { return omissions_.orders; }
    bool cuts_output() const { return printed_.cuts_output(); }
    bool doubts_output() const { return printed_.doubts_output(); }
    bool undecided() const { return work_.inputs && work_.inputs->undecided(); } ///< the solver gave up on a question
    bool inputs_sampled() const { return way_finder_.inputs_sampled(); }

    // Driver
    std::optional<RaceWith> watch(const Thread &thread, uint64_t address, uint64_t bytes, bool write, bool atomic,
                                  CodePoint where) override;
    void learn(const Thread &thread, uint64_t address, ir::MemoryOrder order) override;
    void pass_on(const Thread &thread, uint64_t address, ir::MemoryOrder order, bool reads) override;
    bool drains(const Action &action) const override;
    bool knows_interrupts() const override { return !work_.coherence; } // needs to know the latest value
    void freeze(const Thread &thread, uint64_t address, uint64_t bytes) override;
    uint32_t waiting(uint64_t address, uint64_t bytes) override;
    Time time_known(const Thread &thread) const override;
    void printed(const Thread &thread, std::string_view text) override;

private:
    // explorer.cpp
    bool explore_from(size_t base);
    bool backtrack(size_t base);
    bool interrupted() const { return halted_ || machine_.outcome() == Outcome::Interrupted; }
    bool ended() const { return machine_.outcome() == Outcome::Ended; }
    bool over() const { return stopped_ || needs_restart(); }
    bool too_deep() const { return most_events_ != 0 && graph_.size() >= most_events_; }
    Point &new_point(ThreadId t);
    void drop_point();
    void retract(Point &p);
    bool advance(size_t point);
    void tell(const Point &p);
    bool defer(const Point &p);
    void finish_execution();
    void fail(const Failure &failure);

    // perform.cpp
    Step perform(Point &p, const Way &way);
    Step perform_revisit(Point &p, const Way &way);
    Step perform_variant(Point &p, const Way &way);
    void open_answer(const Way &way);
    bool comes_late(EventId write, ThreadId t);
    bool answer_revisit(const Way &way);

    // all_errors.cpp
    void tell_failures(EventId e);
    void tell_other_races(EventId last);

    // loose.cpp
    EventId before_in_line(const Event &e) const;
    void note_loose(EventId id);

    // parts.cpp
    void donate_work(size_t base);
    bool unfinished(size_t point) const;
    bool decide(const Decision &d, bool &answered);
    void open_point(bool &answered);
    bool open_next_point();
    void unwind();

    // sample.cpp
    std::optional<ThreadId> random_thread();
    bool random_way(Point &p);

    // estimate.cpp
    double descend(bool &answered);

    // follow.cpp
    void find_rest();

    Workspace work_;
    const MachineOptions &machine_options_;
    const GraphOptions &options_;
    const uint64_t most_events_; ///< in one run; 0: no limit
    Machine &machine_;
    ExecutionGraph &graph_;
    const Merge &merge_;
    const Rules &rules_;
    Coherence *const coherence_;
    MemoryModel *const model_;
    Inputs *const inputs_;

    Totals totals_;
    BulkSampler sampler_;
    Omissions omissions_;
    ErrorList seen_; ///< if all are asked for
    std::vector<Point> points_;
    std::vector<Way> ways_; ///< of all points

    Barriers barriers_;
    ConditionQueues queues_;
    ReadsFrom reads_from_;
    Updates updates_;
    SectionMessages messages_;
    Sections sections_;
    Locations locations_;
    Freezing freezing_;
    PlainAccesses plain_accesses_;
    Trial trial_;
    Counters counters_;
    Rounds rounds_;
    Confirm confirm_;
    Laps laps_;
    Symmetry symmetry_;
    Standstill standstill_;
    Printed printed_;
    PathConditions conditions_;
    Restrictions restrictions_;
    Leaks leaks_;
    Ends ends_;
    Events events_;
    WayFinder way_finder_;
    Revisits revisits_;
    Runner runner_;
    Scheduler scheduler_;

    std::vector<EventId> followed_; ///< events of the steps of a replay
    EventId failing_ = 0;
    bool stopped_ = false, halted_ = false; ///< by what was found; by a limit
    bool begun_ = false;
    uint32_t polls_ = 0;
    std::mt19937_64 random_;
};

} // namespace mazur::graph
