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
#pragma once

#include "analysis/merge_facts.h"
#include "engine/bulk.h"
#include "engine/error_list.h"
#include "graph/accesses.h"
#include "graph/coherence.h"
#include "graph/execution_graph.h"
#include "graph/inputs.h"
#include "graph/long_row.h"
#include "graph/model.h"
#include "graph/options.h"
#include "machine/machine.h"

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <vector>

namespace mazur::graph {

/// A number that one thread counts and others may look at.
class Counter {
public:
    operator uint64_t() const { return value_.load(std::memory_order_relaxed); }
    void operator++(int) { set(*this + 1); }
    void set(uint64_t n) { value_.store(n, std::memory_order_relaxed); }
    void raise_to(uint64_t n)
    {
        if (n > *this)
            set(n);
    }

private:
    std::atomic<uint64_t> value_ = 0;
};

struct Totals {
    Counter executions, blocked, events, longest, revisits, livelocks;
    Counter instructions, solver_calls, depth; ///< as they were when somebody could last look
};

/// Phases of actions that take more than one event.
constexpr uint8_t kWaitUnlocks = 1; ///< Wait: is in the queue of the condition variable, has yet to unlock
constexpr uint8_t kWakeQueued = 0;  ///< Wake: to be notified
constexpr uint8_t kWakeLeft = 1;    ///< Wake: has left the queue, notified or not
constexpr uint8_t kInterrupts = 1;  ///< Lock, Await, Join in a section: has to wait, and yet to let the others run
constexpr uint8_t kInterrupted = 2; ///< the same: lets the others run
constexpr uint8_t kJoined = 3;      ///< Join in a section: has yet to go on with it

/// Which of its ways each point took.
struct Decision {
    uint32_t way = 0, variant = 0;
};
/// What is left to explore at one point: the decisions that lead there, and the first way that is left.
struct Part {
    std::vector<Decision> path;
    uint32_t first_way = 0;
    bool revisits = false; ///< first_way counts the revisits, too
};

class Explorer : public Driver {
public:
    Explorer(const ir::Program &program, const MachineOptions &machine_options, const GraphOptions &options,
             Sharing &sharing);
    ~Explorer() override;

    /// Runs the main thread to its first action. Once; `explore` does it by itself.
    Outcome begin();
    /// Adds the event that the step says. False if it does not fit.
    bool follow(const GraphStep &step);
    /// The errors that the graph as it is ends in: one, unless all are asked for.
    std::vector<Failure> final_failures();
    /// The event at which the failure that is told now shows; 0: the thread's last.
    EventId failing() const { return failing_; }
    /// Are there ends of objects in the graph?
    bool has_ends() const
    {
        bool found = false;
        graph_.for_events([&](EventId e) { found |= ends(graph_[e].before.pending); });
        return found;
    }
    /// The threads that wait for each other's locks in a ring with this one; none if it is in no ring.
    std::vector<ThreadId> ring(ThreadId t);
    /// The events in the order in which they were added.
    std::vector<EventId> as_added() const
    {
        std::vector<EventId> events;
        for (const Point &p : points_)
            if (p.event != 0 && !graph_[p.event].retry && !graph_[p.event].blocked)
                events.push_back(p.event);
        return events;
    }
    /// The value that the input has in this graph.
    uint64_t input(EventId e) const
    {
        return graph_[e].symbol != 0 ? inputs_->value(graph_[e].symbol) : graph_[e].read;
    }
    void end_at(std::chrono::steady_clock::time_point time) ///< see Inputs
    {
        if (inputs_)
            inputs_->end_at(time);
    }
    bool undecided() const { return inputs_ && inputs_->undecided(); } ///< the solver gave up on a question
    /// The event that the last step added.
    EventId followed() const { return followed_.empty() ? 0 : followed_.back(); }

    /// Goes on until everything was visited, `stop` says so, or an error is found that `failed` does not want to go on
    /// from. False if it was stopped.
    bool explore();

    /// Explores one part of the whole, given away by another explorer of the same program.
    bool explore_part(const Part &part);
    /// Does somebody want a part of the work, and where does it go?
    std::function<bool()> hungry;
    std::function<void(Part)> give;

    /// Asked every few events.
    std::function<bool()> stop;
    /// An error; the graph is the run that shows it. True to go on.
    std::function<bool(const Failure &)> failed;
    /// An execution has ended as it should; called if set.
    std::function<void()> finished;

    /// Is another exploration needed, because what was thought to be private is shared, or something cannot be merged?
    bool again() const { return sharing_.raised() || merges_less_; }
    /// Are there perhaps other errors: races inside atomic sections, or what has to do with the ends of objects?
    bool left_errors_out() const { return left_out_ || (misused_ && has_ended_); }
    /// Are there perhaps runs that differ in whether an object's end comes before another end or access?
    bool left_orders_out() const { return left_orders_out_; }
    /// What has been accessed, and in rounds that were left out.
    const Accesses &accesses() const { return accesses_; }
    struct LeftOut {
        bool plain = false, any = false;
    };
    const LeftOut &left_out() const { return rounds_left_out_; }
    /// Which rounds must not be left out the first time because of this.
    static Rounds first_rounds(const LeftOut &left_out, const Accesses::Loose &shared);
    /// What can still be merged, as far as known by now.
    const Merge &merge() const { return merge_; }
    /// Begin again without merging read-modify-writes: an order of them that shows an error was not found.
    void order_updates();
    /// So many random runs, without going back. False if it was stopped.
    bool sample(uint64_t runs);

    /// An estimate of how much of the exploration is done: each way at a point counts the same.
    double done() const;
    /// Roughly how many executions there are, from so many random descents; instead of `explore`. 0 if that cannot be
    /// said, because more turns out to be shared.
    double estimate(uint64_t probes);

    const Totals &totals() const { return totals_; }
    std::optional<Bulk> bulk() const { return sampler_.bulk(); }
    /// Brings the totals up to date.
    void sum_up();
    const ExecutionGraph &graph() const { return graph_; }
    Machine &machine() { return machine_; }
    std::vector<SharedSite> sites() const { return sharing_.sites(); }
    bool inputs_sampled() const { return inputs_sampled_; }

    std::optional<RaceWith> watch(const Thread &thread, uint64_t address, uint64_t bytes, bool write, bool atomic,
                                  CodePoint where) override;
    void learn(const Thread &thread, uint64_t address, ir::MemoryOrder order) override;
    void pass_on(const Thread &thread, uint64_t address, ir::MemoryOrder order, bool reads) override;
    bool drains(const Action &action) const override;
    bool knows_interrupts() const override { return !coherence_; } // needs to know the latest value
    void freeze(const Thread &thread, uint64_t address, uint64_t bytes) override;
    uint32_t waiting(uint64_t address, uint64_t bytes) override;
    Time time_known(const Thread &thread) const override;
    void printed(const Thread &thread, std::string_view text) override;

    /// What the run that has just ended has printed; nothing if it is not complete.
    std::optional<std::string> output();
    /// Are there runs that print less because the program ends before others have printed?
    bool cuts_output() const { return cuts_output_; }
    /// Are there graphs that need not be runs, so that what they print was left out?
    bool doubts_output() const { return doubts_output_; }

private:
    /// One way in which an action can happen.
    struct Way {
        EventId source = 0;    ///< what it reads from
        uint32_t place = 0;    ///< a write: the place it goes after
        EventId revisited = 0; ///< the read that reads from it instead of what it did
        uint32_t choice = 0;
        bool writes = false;   ///< compare-and-swap, await: it succeeds
        bool symbolic = false; ///< what it reads is symbolic: whether it succeeds is assumed
        bool update = false;   ///< it is an Update
        bool conflict = false; ///< another read-modify-write reads from the source: only a revisit can mend that
    };
    /// What a revisit has taken away.
    struct Aside {
        std::vector<EventId> events; ///< in the order of being taken away
        struct State {
            Thread thread;
            Journal::Entries journal;
        };
        std::vector<State> threads;
        size_t states = 0; ///< how many of them are in use
        std::vector<Thread> started;
    };
    /// A place to come back to.
    struct Point {
        ThreadId thread = 0;
        uint32_t first_way = 0, next_way = 0, current_way = 0; ///< in ways_
        bool revisits_known = false;
        EventId event = 0;  ///< of the current way
        uint32_t stamp = 0; ///< the event is a read that is being revisited, and keeps its stamp
        bool late = false;  ///< the event is an access that is to come after the end of its object
        uint32_t aside = 0; ///< number in asides_ + 1
        uint32_t variant = 0,
                 last_variant = 0; ///< places of a write that revisits: this one, and the last, counted down
        size_t model = 0,
               restricted_model = 0; ///< marks of the model: without the event, and with the revisit's removals
        uint32_t time = 0;
        bool other_inputs = false; ///< its event needs other inputs than those before, which are here
        smt::Model inputs;
    };
    enum class Step : uint8_t { Done, Refused, Failed };

    // outputs.cpp
    std::vector<uint32_t> causes_of_the_end() const;

    // explorer.cpp
    bool explore_from(size_t base);
    bool backtrack(size_t base);
    bool interrupted() const { return halted_ || machine_.outcome() == Outcome::Interrupted; }
    bool ended() const { return machine_.outcome() == Outcome::Ended; }
    bool over() const { return stopped_ || again(); }
    bool too_deep() const { return options_.limits.depth != 0 && graph_.size() >= options_.limits.depth; }
    Point &new_point(ThreadId t);
    void drop_point();
    bool advance(size_t point);
    void tell(const Point &p);
    EventId before_in_line(const Event &e) const;
    void note_loose(EventId id);
    void open_answer(const Way &way);
    bool comes_late(EventId write, ThreadId t);
    bool answer_revisit(const Way &way);
    void retract(Point &p);
    void finish_execution();
    void fail(const Failure &failure);
    bool defer(const Point &p);
    enum class Vain : uint8_t { No, Waits, Repeats };
    Vain in_vain(EventId e);

    // all_errors.cpp
    void tell_failures(EventId e);
    void tell_other_races(EventId last);

    // parts.cpp
    void give_away(size_t base);
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

    // scheduling.cpp
    enum class Readiness : uint8_t { Never, Last, Ends, Ready };
    std::optional<ThreadId> next_thread();
    Readiness readiness(ThreadId t);
    Readiness ignoring_deferral(ThreadId t);
    bool deferred(ThreadId t) const;
    uint64_t latest(uint64_t address) const;

    // rounds.cpp
    size_t loop_start(ThreadId t);
    LongRow &long_row(ThreadId t, uint32_t last);
    bool was_at(Event &e, Thread &thread, bool &identified);
    void end_round(EventId e);
    bool may_race(ThreadId t, uint32_t first, uint32_t last);
    bool knows_loosely(EventId last) const;
    void check_left_out();
    uint32_t round_start(EventId last);
    bool goes_round(ThreadId t, uint32_t first) const;
    bool takes_as_before(ThreadId t, uint32_t index);
    bool gives_back(ThreadId t, size_t first);
    bool is_taking(const Event &e) const;
    bool is_giving(EventId e) const;
    void note_word(EventId e);
    uint32_t origin(uint32_t location) const;
    void notice(uint32_t location);
    void rely(uint32_t location);

    // counters.cpp
    uint64_t added(const Event &e) const;
    bool cancel(uint64_t sum, const Event &e) const;
    bool is_counter(uint32_t location) const;
    bool begins_to_add(const Event &e) const;
    bool takes_away(EventId e) const;
    bool holds(ThreadId t, size_t index, uint32_t location) const;
    bool known_to_add(ThreadId t, size_t first);
    bool wavers(EventId e);
    bool finds_as_before(uint32_t first, const Event &e) const;
    /// What a thread that goes round for ever does to a word for a while.
    struct Lent {
        ThreadId thread;
        uint32_t location;
        uint64_t added; ///< 0: it writes the value instead
        uint64_t value;
    };
    bool waits_all_the_same(EventId e, std::span<const Lent> lent);

    // standstill.cpp
    std::vector<Failure> lock_rings();
    std::vector<ThreadId> threads_in_order() const;
    std::optional<ThreadId> holder(ThreadId t);
    bool waits_otherwise(const Thread &t) const;
    void find_rest();
    bool would_find_the_same(ThreadId t, size_t from, std::span<const Lent> lent);
    std::optional<Failure> standstill(bool &livelock);

    // barriers.cpp
    EventId last_to_come(ThreadId t) const;
    bool may_leave_barrier(const Event &e);
    bool may_leave_later(const Location &x, EventId event) const;
    void learn_who_left(EventId end);
    static uint32_t as_came(const Action &a, uint32_t value);

    // conditions.cpp
    void waiting_at(const Location &x, EventId source, std::vector<ThreadId> &waiting) const;
    bool others_wait_with(const Event &wait);
    bool leaves_unnotified(const Event &e);
    EventId notifier(ThreadId t);
    EventId woken_by(ThreadId t, const Action &a, const Location &x);

    // laps.cpp
    void look_ahead(uint64_t word);
    void look_ahead_in_line();
    void rehearse(ThreadId t);
    bool was_before(ThreadId t, const Thread &thread, bool lap);
    void skip_laps(ThreadId t);

    // ways.cpp
    void find_ways(ThreadId t, const Action &a);
    void add_read_ways(ThreadId t, const Action &a, uint32_t location);
    void add_write_ways(ThreadId t, uint32_t location);
    void add_rmw_ways(ThreadId t, const Action &a, uint32_t location);
    void add_rmw_way(ThreadId t, const Action &a, const Location &x, uint32_t place);
    bool writes_after(const Action &a, const Location &x, EventId source) const;
    void add_forced_ways(ThreadId t, const Action &a, EventId source);

    // reads_from.cpp
    EventId add_probe(ThreadId t, const Action &a, EventId source);
    void remove_probe(EventId probe);
    bool orderable();
    bool surely_before(EventId write, EventId other) const;
    std::optional<bool> surely_can_read(ThreadId t, const Location &x, EventId source) const;
    bool can_read(ThreadId t, const Action &a, EventId source);
    bool can_happen(ThreadId t, const Action &a, EventId source, bool waits);
    bool can_be_last(uint32_t location, EventId write);
    bool reads_last(EventId e);
    std::optional<EventId> last_write(uint32_t location);
    bool demands_hold();
    bool unsettled();
    std::vector<std::pair<uint32_t, std::vector<EventId>>> arrange_writes();

    // lost_memory.cpp
    void find_leaks();
    bool take_back_section(Point &p, EventId section);
    std::optional<Failure> lost_memory();
    std::optional<Failure> lost_memory(const std::vector<uint32_t> &open, size_t next);

    // confirm.cpp
    void find_repetition(EventId e);
    template <class F> void try_out(EventId from, uint64_t value, F look);
    bool is_same(const Thread &wanted, Thread &then);
    bool leads_here(EventId read, EventId e, uint64_t value, bool &news);
    bool reacts_alike(EventId e, uint64_t value);

    // updates.cpp
    bool is_update(ThreadId t, const Action &a) const;
    void check_update(const Location &x, const Action &a, bool update);
    void keep_apart(uint64_t address);
    void update_clocks(EventId e);
    Value total(const Location &x) const;

    // symmetry.cpp
    ThreadId find_equal(EventId start) const;
    ThreadId equal_thread(ThreadId t) const;
    EventId mirror(ThreadId t, uint32_t index) const;
    bool must_follow(ThreadId t) const;
    bool out_of_order(ThreadId t, const Way &way);
    void tell_apart();
    void check_join(EventId e);
    void check_equal_threads();

    // ends.cpp
    template <class F> void for_ended(const Action &a, F f);
    bool can_go(EventId access);
    void find_late_accesses(ThreadId t, const Action &a);
    void add_late_ways(ThreadId t, const Action &a);
    bool ends_last() const;
    bool ends_used(EventId end, const Action &a);
    void note_late_access(const Point &p);
    bool end_objects(EventId e, const Action &a);

    // revisits.cpp
    void find_revisits(Point &p);
    void causes(ThreadId t, const Action &a, const Way &way);
    static bool reads_source(const Action &a, const Location &x);
    bool can_revisit(EventId read, const Way &way, const Location &x);
    bool maximal(EventId e);
    bool all_read_last(EventId read);
    bool stays(const Event &e, uint32_t stamp) const { return e.stamp <= stamp || e.index <= porf_[e.thread]; }

    // actions.cpp
    Step perform(Point &p, const Way &way);
    Step perform_revisit(Point &p, const Way &way);
    Step perform_variant(Point &p, const Way &way);
    EventId add_event(ThreadId t, const Way &way);
    EventKind kind_of(const Action &a, const Way &way) const;
    bool tries_to_read(const Event &e, const Action &a) const;
    void fill_in(EventId id, const Action &a, const Way &way);
    void set_clocks(EventId id, const Action &a);
    void make_retry(EventId id);
    bool refused(EventId e) const;
    bool succeeds(const Action &a, uint64_t value) const;

    // run.cpp
    Step run(EventId e);
    bool enter(const Event &e, const Action &a);
    void touch_memory(const Event &e);
    bool next_phase(const Event &e, Thread &t);
    smt::Expr result_symbol(const Event &e, const Action &a) const;
    bool perform_local(EventId e, const Action &a, uint64_t &result);
    void notify(const Event &e, const Action &a, uint64_t result);

    // sections.cpp
    enum class Role : uint8_t {
        None,
        Begin,
        End,
        Inside,    ///< synchronises inside a section
        Interrupt, ///< has to wait inside a section
        GoOn,      ///< goes on with a section in which it had to wait
        Outside    ///< accesses data of sections from outside
    };
    static bool takes_sections(Role r) { return r == Role::Begin || r == Role::GoOn; }
    static bool leaves_sections(Role r) { return r == Role::End || r == Role::Interrupt; }
    void note_waiting(ThreadId t);
    Role role_of(const Action &a) const;
    bool may_enter(ThreadId t, EventId source);
    void add_section_ways(ThreadId t);
    void add_inside_ways(ThreadId t, const Action &a);
    void add_section_way(ThreadId t, const Location &x, uint32_t place);
    void fill_in_section(Event &e, const Way &way, Role role);
    bool unsupported(ThreadId t, const char *what); ///< always false
    bool perform_in_memory(EventId e, const Action &a, Machine::Result &result);
    void run_section(EventId e, const Action &a, Role role);
    bool alone_in_section(EventId e);
    void note_section(EventId end);
    uint64_t separate_bytes(uint64_t address) const;
    void pass_message(const Thread &thread, uint64_t address, ir::MemoryOrder order, bool reads);
    uint64_t &message_at(uint64_t address, ThreadId thread);

    // section_conditions.cpp
    bool lined(const Action &a) const;
    bool line_up(ThreadId t, const Action &a);
    void waiting_in_line(uint64_t condition, EventId source, EventId until);
    uint32_t choices_in_line(const Action &a, ThreadId t, EventId source);
    std::optional<Machine::Result> perform_in_line(EventId e, const Action &a);
    bool is_notified(ThreadId t);

    // concolic.cpp
    void collect_conditions(EventId without, uint32_t stamp, bool all);
    bool assume(Point &p, EventId e);
    Value value_of(const Location &x, EventId write) const;
    smt::Expr condition_of(const Event &e, const Action &a, const Way &way);

    // locations.cpp
    void refuse_sizes(uint64_t address);
    bool shares_bytes(uint64_t address, uint8_t size, uint32_t location);
    Value first_value(uint64_t address, uint8_t size);
    void meet_sizes(EventId e);
    uint32_t location_at(uint64_t address, uint8_t size, LocationKind kind);
    uint32_t location_of(const Action &a);
    bool has_joined_all(ThreadId t) const;
    void replace(uint32_t location);
    void settle_memory();

    // freeze.cpp
    /// A location that may have to be frozen.
    struct Freezing {
        uint32_t location;
        bool taken, reached;
    };
    static ThreadId maker_of(uint64_t address) { return static_cast<ThreadId>((address >> ir::kRegionBits) - 1); }
    std::optional<EventId> settled_write(ThreadId t, const Location &x) const;
    void freeze_location(const Thread &t, uint32_t location, bool reached);
    uint64_t reference_at(ThreadId t, uint64_t address);
    void find_known(ThreadId t);
    bool freezes_too(const Location &outer, const Location &inner) const;
    template <class After> void learns(ThreadId t, const uint32_t *known, uint64_t reference, After after);
    bool handed_on(ThreadId t, uint64_t word, const Location &frozen);
    void check_frozen(EventId e);
    void check_frozen(ThreadId t, uint64_t address, uint64_t bytes);

    // aside.cpp
    void take_aside(Point &p, EventId read, const uint32_t *porf);
    void put_back(Point &p);
    void undo(EventId e);
    void count(const Event &e, int sign);

    Journal::Entries &journal(ThreadId t)
    {
        while (journals_.size() <= t)
            journals_.push_back(std::make_unique<Journal::Entries>());
        return *journals_[t];
    }

    const MachineOptions machine_options_;
    const GraphOptions options_;
    Sharing &sharing_;
    Machine machine_;
    ExecutionGraph graph_;
    std::unique_ptr<Coherence> coherence_; ///< null: executions are told apart by coherence, too
    std::unique_ptr<Model> model_;         ///< has nothing to do if there is coherence_
    Accesses accesses_;
    std::unique_ptr<Inputs> inputs_; ///< symbolic ones; null: none
    std::vector<std::unique_ptr<Journal::Entries>> journals_;
    std::vector<Point> points_;
    std::vector<Way> ways_;
    std::vector<Aside> asides_;
    size_t asides_used_ = 0;
    std::vector<LongRow> long_rows_; ///< by thread
    std::vector<EventId> left_;
    std::vector<uint32_t> porf_;    ///< scratch: of a write that might revisit
    std::vector<ThreadId> waiting_; ///< scratch
    struct Taken {
        uint32_t location;
        uint64_t added; ///< 0: it was taken otherwise
    };
    std::vector<Taken> taken_;                           ///< scratch
    std::vector<smt::Expr> conditions_;                  ///< scratch
    std::vector<uint32_t> lengths_;                      ///< scratch
    std::vector<EventId> last_writes_;                   ///< scratch
    std::vector<std::pair<uint32_t, EventId>> demanded_; ///< locations and their last writes, in the error at hand
    std::vector<EventId> followed_;                      ///< events of the steps of a replay
    uint64_t given_input_ = 0;
    EventId entering_ = 0; ///< the event whose own access is being entered
    /// Threads that would only wait if they read the latest value of a location; forgotten on going back.
    struct Deferred {
        ThreadId thread;
        uint32_t location;
        EventId latest;
    };
    std::vector<Deferred> deferred_;
    uint32_t sections_ = 0;          ///< the location that orders atomic sections
    uint32_t prints_ = 0;            ///< the location that orders what is printed
    std::vector<std::string> texts_; ///< what was printed after each event, if that is asked for
    bool cuts_output_ = false, doubts_output_ = false;
    bool sequential_ = true;        ///< the model is sequential consistency
    bool as_if_sequential_ = false; ///< it is another one, as long as they allow the same
    bool asks_of_pairs_ = false;    ///< of events, whether a graph is consistent
    bool in_order_ = true;          ///< the model keeps stores in order
    // What was released at the addresses of data of atomic sections: what its last writer passes on, and each thread's
    // own last release there. The words are journalled numbers of messages, + 1.
    std::map<std::pair<uint64_t, ThreadId>, uint32_t> message_index_;
    StableVector<uint64_t> message_words_;
    std::map<std::vector<uint32_t>, uint64_t> message_numbers_;
    std::vector<const std::vector<uint32_t> *> messages_;
    Merge merge_;              ///< what is left of options_.merge
    bool merges_less_ = false; ///< than at the start
    LeftOut rounds_left_out_;
    std::unique_ptr<analysis::MergeFacts> facts_;
    Journal::Entries rehearsal_; ///< scratch
    bool rehearsing_ = false;
    bool rehearsed_access_ = false;  ///< of shared data, in the last rehearsal
    std::vector<Freezing> freezing_; ///< scratch
    bool froze_ = false;             ///< something has been frozen
    bool sizes_meet_ = false;        ///< locations of different sizes share bytes
    bool overlap_ = false;           ///< and that in a way that is not known
    Totals totals_;
    BulkSampler sampler_;
    bool inputs_sampled_ = false;
    bool stopped_ = false, halted_ = false; ///< by what was found; by a limit
    EventId failing_ = 0;
    bool left_out_ = false, left_orders_out_ = false;
    bool has_ended_ = false, misused_ = false; ///< an object; a lock
    ErrorList seen_;                           ///< if all are asked for
    uint32_t polls_ = 0;
    std::mt19937_64 random_;
    bool begun_ = false;
};

/// Calls f(location) with all locations in what ends.
template <class F> void Explorer::for_ended(const Action &a, F f)
{
    uint64_t from = a.extra, to = a.value;
    if (a.kind == ActionKind::Free) {
        const Object *o = machine_.memory().nearest(a.address);
        if (o == nullptr || o->base != a.address)
            return;
        from = o->base;
        to = from + o->full_size;
    }
    accesses_.for_locations(from, to - from, [&](uint64_t, uint8_t, uint32_t l) { f(l); });
}

} // namespace mazur::graph
