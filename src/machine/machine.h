// The machine: runs the program one visible action at a time under sequential consistency, and goes back.
//
// A state is: memory, the threads (each standing before a visible action, blocked, or finished), and what the race
// detector remembers. `step` lets one thread perform its action and run on to its next one; `mark` and `rewind` go back
// to any earlier state without running anything again. Everything that belongs to the state is journalled or kept in
// the marks; what is learnt about sharing (sharing.h) and the numbering of threads is not, it only grows.
#pragma once

#include "ir/program.h"
#include "machine/clocks.h"
#include "machine/code.h"
#include "machine/deep_stack.h"
#include "machine/fingerprint.h"
#include "machine/frame.h"
#include "machine/memory.h"
#include "machine/options.h"
#include "machine/sharing.h"
#include "machine/spin.h"
#include "machine/thread.h"
#include "machine/touch.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mazur {

/// What went wrong, before it is put into words for the user.
struct Failure {
    ir::ErrorKind kind = ir::ErrorKind::Assertion;
    std::string message;
    ThreadId thread = 0;
    std::optional<RaceWith> race;
    /// Where it happened, if the thread is elsewhere by now: of an exception the user's frames where it was made,
    /// innermost first.
    std::vector<CodePoint> thrown = {};
    bool late = false;             ///< what was accessed has ended
    bool too_many_threads = false; ///< of Unsupported: it is their number
};

/// What is known of a value beside its bits.
enum class Values : uint8_t {
    Plain,
    Undefined, ///< which bits were never written
    Symbolic,  ///< an expression, if it depends on inputs
};

enum class Outcome : uint8_t {
    Running,     ///< threads stand before their next actions (perhaps none can move)
    Ended,       ///< the program has ended
    Failed,      ///< `failure()` says what
    Interrupted, ///< `interrupt` said so; the state is not usable except for rewinding
};

/// Sees what happens, for traces. `before` and `after` are the values at the address (or the result of the action).
class Observer {
public:
    virtual ~Observer() = default;
    virtual void performed(ThreadId thread, const Action &action, uint64_t before, uint64_t after) = 0;
    /// A whole object was copied in one go.
    virtual void copied(ThreadId thread, uint64_t to, uint64_t from, uint64_t bytes) = 0;
    virtual void started(ThreadId parent, ThreadId child) = 0;
    virtual void ended(ThreadId thread) = 0;
    /// A model took this for given about the world outside.
    virtual void assumed(ThreadId thread, const std::string &text) = 0;
};

/// Decides what visible actions mean, in place of the machine's own sequential consistency: each is yielded as a
/// thread's `pending`, and `resume` gives the thread its result. Each thread's changes go to a journal of its own, so
/// that threads can be set back singly.
class Driver {
public:
    virtual ~Driver() = default;
    /// A plain access to shared data that is not visible; what it races with.
    virtual std::optional<RaceWith> watch(const Thread &thread, uint64_t address, uint64_t bytes, bool write,
                                          bool atomic, CodePoint where) = 0;
    /// An access in memory reads what others have released there: before it is asked what it races with.
    virtual void learn(const Thread &thread, uint64_t address, ir::MemoryOrder order) = 0;
    /// An access that synchronises has written to memory. `reads`: a read-modify-write.
    virtual void pass_on(const Thread &thread, uint64_t address, ir::MemoryOrder order, bool reads) = 0;
    /// Does the action matter to others even if nobody else touches its object?
    virtual bool drains(const Action &action) const = 0;
    virtual bool knows_interrupts() const = 0;
    /// The thread has given final fields of an object their values: whoever comes to the object later sees these.
    virtual void freeze(const Thread &thread, uint64_t address, uint64_t bytes) = 0;
    /// How many threads wait there to be notified at a condition variable?
    virtual uint32_t waiting(uint64_t address, uint64_t bytes) = 0;
    virtual void printed(const Thread & /*thread*/, std::string_view /*text*/) {}
    /// The latest time at which another thread did something that the thread knows of.
    virtual Time time_known(const Thread &thread) const = 0;
};

class Machine {
public:
    Machine(const ir::Program &program, const MachineOptions &options, Sharing &sharing);
    ~Machine();
    Machine(const Machine &) = delete;
    Machine &operator=(const Machine &) = delete;

    /// Gives the threads these numbers. For running again what another machine ran; false if they are no numbers of
    /// threads.
    bool number_threads(const std::vector<StartedThread> &threads);
    /// Those that have been started on this path, in this order.
    std::vector<StartedThread> started_threads() const;
    /// Builds the initial state and runs the main thread to its first action. Once.
    Outcome boot();

    /// Threads that have been started on this path, in this order.
    const std::vector<ThreadId> &threads() const { return born_; }
    const Thread &thread(ThreadId t) const { return *threads_[t]; }
    /// In how many ways the thread's pending action can happen now; 0 if it must wait.
    uint32_t alternatives(ThreadId t) const;
    /// The thread that must go on alone because it is in an atomic section, if any.
    std::optional<ThreadId> exclusive() const;
    /// Will a thread never leave its atomic section, because it goes no further? Then no other ever sees what it did.
    bool halted() const { return atomic_owner_ != 0 && threads_[atomic_owner_ - 1]->status != ThreadStatus::Running; }

    Outcome step(ThreadId t, uint32_t alternative);
    /// What the last step touched, beyond its action, without stopping: in an atomic section, or because the object was
    /// no longer there.
    const std::vector<Touch> &side_touches() const { return side_touches_; }
    /// Calls f with each thread that the last step changed in more than its place in a queue.
    template <class F> void for_woken_threads(F f) const
    {
        for (size_t i = step_start_; i < saved_.size(); i++) {
            const Thread &was = saved_[i].value, &is = *threads_[saved_[i].thread];
            if (was.notified != is.notified || (was.place == is.place && was.left == is.left))
                f(saved_[i].thread);
        }
    }
    /// Calls f with each thread that the last step changed.
    template <class F> void for_changed_threads(F f) const
    {
        for (size_t i = step_start_; i < saved_.size(); i++)
            f(saved_[i].thread);
    }
    const Failure &failure() const { return failure_; }
    /// Calls f with whatever the thread has in its frames that could be a reference.
    void for_references(ThreadId t, const std::function<void(uint64_t)> &f);
    /// What went wrong in the last step, if all errors are asked for; the run goes on.
    const std::vector<Failure> &failures() const { return failures_; }
    /// The same, for a driver: since they were taken last.
    std::vector<Failure> take_failures() { return std::exchange(failures_, {}); }
    void forget_failures(size_t after) { failures_.resize(std::min(after, failures_.size())); }
    bool several() const { return unjoined_ > 1; } ///< can threads see each other's doings now?
    /// Threads that hold each other's locks in a ring through `t`, if its pending action closes one.
    bool in_lock_cycle(ThreadId t) const;

    /// The values of an input of so many bits: a list, or count numbers from first on.
    struct Inputs {
        int64_t first = 0;
        uint32_t count = 0;
        bool sampled = false; ///< not all that were asked for
        bool listed = false;
        std::array<int64_t, 6> values{};

        uint64_t value(uint32_t n, unsigned width) const
        {
            auto v = listed ? static_cast<uint64_t>(values[n]) : static_cast<uint64_t>(first) + n;
            return width >= 64 ? v : v & ((uint64_t{1} << width) - 1);
        }
    };
    Inputs inputs(uint16_t bits) const;

    /// A thread stops before it waits for the end of another also where that has ended. Before `boot`.
    void stop_at_joins() { stop_at_joins_ = true; }
    /// Nobody remembers states: a loop that does nothing but read and take inputs is recognised as one that waits.
    void recognise_input_loops() { input_loops_ = true; }

    // For a driver.
    void drive(Driver &driver) { driver_ = &driver; }
    /// Values may be expressions from now on; before `boot`. The model is the driver's: it satisfies all constraints
    /// that were answered on this path, and says which values are tried first. False if the properties do not allow it
    /// (`uninit`): inputs are then to be concrete.
    bool follow_symbols(smt::Expressions &expressions, const smt::Model &model);
    /// The value in the model.
    uint64_t in_model(Value v) const { return v.symbol == 0 ? v.bits : expressions_->evaluate(v.symbol, *model_); }
    Thread &thread(ThreadId t) { return *threads_[t]; }
    Journal &journal() { return journal_; }
    /// What an action's instruction puts into its destination register. A symbol stands for the value; its width is
    /// that of the access or the input.
    struct Result {
        uint64_t value = 0;
        uint64_t shadow = 0;
        smt::Expr symbol = 0;
    };
    /// Gives the thread the result of its pending action (none: it is at its beginning) and runs it to the next.
    Outcome resume(ThreadId t, Result result);
    /// Performs the thread's pending action, which has one alternative, in memory. Nothing after reporting an error.
    std::optional<Result> perform(ThreadId t);
    /// A thread that stands at its beginning.
    ThreadId start(ThreadId parent, const Action &action)
    {
        return make_thread(parent, static_cast<ir::FunctionId>(action.address), {action.value, action.symbol},
                           {action.extra, action.extra_symbol});
    }
    void unstart(ThreadId t);
    /// The thread as it stands, to be put back with `restore`; it holds a reference to the call stack.
    Thread checkpoint(ThreadId t)
    {
        FramePool::share(threads_[t]->top);
        return *threads_[t];
    }
    /// Tries out what the thread would do if it woke up now, where it stands in Wake with its lock free; `before` is
    /// how it stood before it began to wait, identified. Learns from that whether it could lead to anything new.
    void rehearse_wake(ThreadId t, bool notified, const Thread &before);
    /// The thread stands before a weak compare-and-swap. If it fails for nothing, does the thread come back to where it
    /// stands, or `was_there` before? Having only read since then, it could have made these reads later.
    bool fails_in_vain(Thread &t, const std::function<bool(const Thread &)> &was_there);
    /// Does what is waited for at the condition variable change while others hold the lock?
    bool is_unguarded(uint64_t condition) const;
    bool had_enough(const Thread &t);
    /// Can a wait end because its time is up? In C a notify may be lost in this way; in Java who has been notified has
    /// been notified.
    bool can_time_out(const Action &wake, bool notified) const
    {
        return wake.timed && !(notified && program_.resolver != nullptr);
    }
    /// Does a notify there that is to choose who waits longest do so? If not, any order is possible. Remembers if the
    /// order matters.
    bool notifies_in_order(uint64_t condition, size_t waiting);
    void end_lap(ThreadId t) { cut(*threads_[t], CutReason::Lap); }
    /// The thread loops for ever without doing anything visible.
    void end_rounds(ThreadId t, const OwnRounds &rounds)
    {
        if (rounds.acted()) {
            cut(*threads_[t], CutReason::Endless);
            return;
        }
        threads_[t]->stop(ThreadStatus::Stuck);
    }
    void restore(const Thread &checkpoint); ///< takes the checkpoint's reference over
    void drop(const Thread &checkpoint) { frames_.release(checkpoint.top); }
    /// False after reporting that another one has joined it. The counts are the driver's.
    bool join(ThreadId t, ThreadId by);
    /// Is nobody left whose end the program waits for?
    bool only_daemons() const;
    bool is_daemon(ThreadId t) const { return (flags_[t] & kDaemon) != 0; }
    bool joined(ThreadId t) const { return (flags_[t] & kJoined) != 0; }
    bool joined(ThreadId t, ThreadId by) const { return flags_[t] >> kJoiner == uint64_t{by} + 1; }
    bool detached(ThreadId t) const { return (flags_[t] & kDetached) != 0; }
    struct ThreadCounts {
        uint32_t alive = 0, unjoined = 0;
    };
    ThreadCounts counts() const { return {alive_, unjoined_}; }
    void set_counts(ThreadCounts c)
    {
        alive_ = c.alive;
        unjoined_ = c.unjoined;
    }
    Outcome outcome() const { return outcome_; }
    size_t thread_slots() const { return threads_.size(); } ///< numbers of threads are below this
    void clear_outcome() { outcome_ = Outcome::Running; }
    void restart(const Thread &checkpoint); ///< undoes `unstart`; takes the checkpoint's reference over
    /// Can other threads see what is at the address?
    bool shared(uint64_t address) const
    {
        const Object *o = memory_.find(address, 1);
        return several() && o != nullptr && sharing_.visibility(o->site(address)) != Visibility::Hidden;
    }
    /// May the action access these bytes? False after reporting why not.
    bool may_access(ThreadId t, uint64_t address, uint64_t bytes, bool write, bool atomic);
    /// The same for a condition variable that the action waits at or notifies.
    bool may_use_condition(ThreadId t, uint64_t address);
    /// The same for one that begins to wait: the condition variable must have been initialised, and not destroyed.
    bool may_wait_at(ThreadId t, uint64_t condition);
    /// Brings the thread's fingerprint up to date.
    void identify(Thread &t) { refresh(t); }
    /// Ends the run if it was asked for, else, or if all errors are asked for, only this thread; always false.
    bool fail(ThreadId t, ir::ErrorKind kind, std::string message, std::vector<CodePoint> thrown = {});

    struct Mark {
        Journal::Mark journal;
        size_t saved_threads, born, output;
        Fingerprint memory, threads, printed;
        Clocks::Mark clocks;
        uint32_t spins;
        uint32_t alive, unjoined, atomic_owner;
    };
    Mark mark() const;
    void rewind(const Mark &mark);
    /// Nobody will go back from here: what that would take is given up. Marks made before are of no use any more.
    void forget_past();

    Fingerprint fingerprint() const;

    uint64_t interrupt_flag(const Thread &t) const;
    /// The owner of the lock word that the action waits for, if somebody holds it.
    std::optional<ThreadId> lock_owner(const Action &action) const;
    /// Heap blocks that nothing refers to.
    std::vector<const Object *> leaks();

    const ir::Program &program() const { return program_; }
    const Sharing &sharing() const { return sharing_; }
    const MachineOptions &options() const { return options_; }
    Memory &memory() { return memory_; }
    const Memory &memory() const { return memory_; }
    const std::string &output() const { return output_; }
    /// Grows when memory other than stacks is changed, or something is printed.
    uint64_t effects() const { return memory_.changes() + prints_; }
    bool acted() const { return acted_; } ///< the last step had such an effect
    /// States are matched, and somebody asks which circles are never left.
    bool circles_matter() const { return sharing_.keeps_rounds() && options_.properties.has(Property::Termination); }
    /// In managed programs a loop makes objects and forgets them: that is nobody's deed.
    void note_deeds(Thread &t, uint64_t effects_before) const
    {
        t.deeds += program_.resolver == nullptr ? static_cast<uint32_t>(effects() - effects_before) : 0;
    }
    uint64_t instructions() const { return instructions_; }
    /// Instructions, and what else takes as long: it grows with the time that is spent, but does not depend on a clock.
    uint64_t effort() const { return instructions_ + clocks_.effort(); }
    bool inputs_sampled() const { return inputs_sampled_; } ///< some nondet did not take all its values
    bool has_cut(CutReason reason) const { return (cuts_ >> static_cast<unsigned>(reason) & 1) != 0; } ///< ever
    size_t bytes() const { return journal_.bytes() + clocks_.bytes(); }

    void observe(Observer *observer) { observer_ = observer; }
    Observer *observer() const { return observer_; }
    /// Asked every few thousand instructions; true ends the step.
    std::function<bool()> interrupt;

private:
    template <Values> friend class Interpreter;

    enum class Access : uint8_t { Hidden, Watched, Visible };

    // state.cpp
    Thread &touch(ThreadId t);
    ThreadId next_child(ThreadId parent);
    ThreadId make_thread(ThreadId parent, ir::FunctionId function, Value first, Value second);
    bool push_frame(Thread &t, ir::FunctionId function);
    bool stack_runs_out(const Thread &t, ir::FunctionId function);
    void finish_thread(Thread &t, Value result);
    void end_stack(Thread &t, uint64_t from, uint64_t to);
    void refresh(Thread &t);
    void note_read(Thread &t, const SpinRead &read);
    void note_spin(Thread &t);
    bool section_only_looked(const Thread &t, const Action &first) const;
    void collect(Thread &t);
    template <class Reach> void reach_from(const Thread &t, Reach &reach);
    bool spin_unchanged(const Thread &t) const;

    // condition_queue.cpp
    bool in_queue(const Thread &t, uint64_t condition) const;
    uint32_t waiting_at(uint64_t condition) const;
    uint32_t waiting_in(uint64_t address, uint64_t bytes) const;
    bool is_in_order(uint64_t condition) const;
    bool needs_order(uint64_t condition) const;
    bool can_leave(const Thread &t) const;
    uint32_t ways_to_notify(const Action &notify) const;
    void enter_queue(Thread &t);
    void leave_queue(const Thread &t);
    template <class F> void change_waiting(ThreadId id, F change);
    std::optional<uint32_t> notify(const Thread &by, const Action &a, uint32_t alternative, uint64_t &chosen);
    // perform.cpp
    bool is_interrupted(const Thread &t) const;
    enum class Done : uint8_t { Complete, Again, Failed };
    Done perform(Thread &t, const Action &action, uint32_t alternative, Result &result);
    uint32_t ways(const Thread &t, const Action &action) const;
    void learn(Thread &t, uint64_t address, uint64_t size, ir::MemoryOrder order);
    void pass_on(Thread &t, uint64_t address, uint64_t size, ir::MemoryOrder order, bool reads, bool writes);
    void synchronise(Thread &t, uint64_t address, ir::MemoryOrder order, bool reads, bool writes);
    void enter_section(Thread &t);
    void leave_section(Thread &t);
    void pass_time(Thread &t, uint64_t address, bool reads, bool writes);
    void catch_up(Thread &t);
    uint64_t separate_bytes(uint64_t address, uint64_t size);

    void extend(); ///< after the program may have grown

    // access.cpp
    Object *check(Thread &t, uint64_t address, uint64_t bytes, bool write, bool atomic = true);
    bool comes_late(const Thread &t, uint64_t address, uint64_t bytes, bool write, bool atomic);
    bool may_be_written(uint64_t address) const;
    bool ordered_after_end(Thread &t, uint64_t address, uint64_t bytes, bool write = true, bool atomic = true);
    Access classify(const Thread &t, const Object &object, uint64_t address, uint64_t bytes, bool write, bool atomic);
    /// Is an access that would be hidden nevertheless to be seen? If so, it is in the next exploration.
    void show_if_drains(const Action &action, const Object &object);
    Access classify_sync(const Thread &t, const Object &object, uint64_t address);
    Access classify_parts(const Thread &t, const Object &object, uint64_t address, uint64_t bytes, bool write,
                          bool atomic);
    Access classify_part(const Thread &t, uint32_t site, uint16_t &toucher, bool write, bool atomic);
    bool watch(Thread &t, uint64_t address, uint64_t bytes, bool write, bool atomic, bool happens = true);
    bool watched(uint32_t site) const;
    void note_failure();

    bool cut(Thread &t, CutReason reason); ///< always false

#ifndef NDEBUG
    // invariants.cpp
    struct Watched;
    bool keeps_invariants();
    bool has_fitting_threads();
    bool counts_frames() const;
    bool queues_in_order() const;
    bool counts_threads() const;
    bool begin_watching();
    bool begin_watching(ThreadId t);
    bool end_watching(ThreadId t);
    bool watch_rewind(size_t saved_threads);
    bool watch_forget();
    bool note_look(const Thread &t, uint64_t address, bool queue);
    bool note_change(const Thread &t, uint64_t address, uint64_t value);
    std::shared_ptr<Watched> watched_; ///< what models look at and change without an action
#endif
    // rehearse.cpp
    struct Rehearsal;
    void note_guarded(const Thread &t, uint64_t address, uint64_t bytes, bool write);
    bool may_be_spurious(uint64_t address, bool wait) const;
    Outcome move(ThreadId t, uint32_t alternative);
    void look_ahead(ThreadId moved, const Action &action);
    bool wants_rehearsal(const Action &wake, bool notified) const;
    void learn_from(const Rehearsal &rehearsal, const Action &wake, uint32_t site, bool lap, bool notified);
    void rehearse_wake(ThreadId t);
    void fail_weakly(Thread &t);
    void decline(Thread &t);
    void skip_laps(Thread &t);
    // footprint.cpp
    void note_touch(const Thread &t, const Action &action);
    void note_touch(uint64_t address, uint64_t bytes, bool write);
    void note_leave_in_section(const Thread &t);
    Outcome run(Thread &t);
    void interrupt_section(Thread &t);
    void complete(Thread &t, const Action &action, const Result &result);
    Outcome settle();
    /// Is the order of plain accesses still to be judged after it was found that some race?
    bool judges_races() const { return options_.all_errors && options_.properties.has(Property::Race); }
    /// Has the race detector to look at a plain access that is treated like this?
    bool to_watch(Access how) const
    {
        return watches() && (how == Access::Watched || (how == Access::Visible && judges_races()));
    }
    bool watches() const { return track_races_ || driver_ != nullptr; }
    void print(const Thread &t, std::string_view text);

    const ir::Program &program_;
    const MachineOptions options_;
    Sharing &sharing_;
    Journal journal_;
    Memory memory_;
    Clocks clocks_;
    TimeStamps stamps_;
    Code code_;
    FramePool frames_;
    bool track_races_ = false;
    bool stop_at_joins_ = false;
    bool input_loops_ = false;
    Driver *driver_ = nullptr;
    smt::Expressions *expressions_ = nullptr;
    const smt::Model *model_ = nullptr;

    std::vector<ir::GlobalId> thread_locals_;
    size_t adopted_ = 0;                                       ///< globals that are in memory
    size_t early_ = 0;                                         ///< initialisers that ran at the start
    std::vector<std::pair<uint64_t, ir::FunctionId>> methods_; ///< what virtual calls found, by a hash

    std::vector<std::unique_ptr<Thread>> threads_;
    std::vector<ThreadId> born_;
    static constexpr uint64_t kDetached = 1, kJoined = 2, kDaemon = 4;
    static constexpr unsigned kJoiner = 32; ///< from this bit on: who has joined it first, + 1
    StableVector<uint64_t> flags_;          ///< by thread; journalled, because others set them
    void set_flag(ThreadId t, uint64_t flag) { journal_.set(&flags_[t], flags_[t] | flag); }
    std::map<std::pair<ThreadId, uint32_t>, ThreadId> numbers_; ///< (parent, n-th child) to thread; never undone
    std::set<ThreadId> given_numbers_;                          ///< by number_threads
    struct SavedThread {
        ThreadId thread;
        Thread value;
    };
    DeepStack<SavedThread> saved_;
    size_t step_start_ = 0;       ///< in saved_: threads saved by the current step
    std::vector<ThreadId> fresh_; ///< started in this step, not yet run
    std::vector<Touch> side_touches_;

    Rehearsal *rehearsal_ = nullptr; ///< what happens now is only tried out

    Arena<SpinRead> spins_;
    Fingerprint threads_sum_;
    uint32_t alive_ = 0;        ///< threads that have not finished
    uint32_t unjoined_ = 0;     ///< threads whose end nobody has waited for
    uint32_t atomic_owner_ = 0; ///< thread in an atomic section, + 1
    std::string output_;
    uint64_t prints_ = 0; ///< ever
    bool acted_ = false;
    Fingerprint printed_; ///< hash of the output, if it tells runs apart
    Outcome outcome_ = Outcome::Running;
    bool lost_ = false; ///< nothing of this run counts: the program must start otherwise
    Failure failure_;
    std::vector<Failure> failures_;
    Observer *observer_ = nullptr;
    /// For each 8 bytes, which of them were accessed atomically with sizes 1, 2, 4 and 8: a mask of 8 bits for each
    /// size.
    std::unordered_map<uint64_t, uint32_t> atomic_sizes_;
    uint64_t instructions_ = 0;
    bool inputs_sampled_ = false;
    unsigned cuts_ = 0;                   ///< by CutReason
    std::vector<uint64_t> assumed_texts_; ///< addresses of those that were noted; never undone
};

/// The contents of a string object of a managed program.
std::string text_of_string(const Machine &machine, uint64_t string);

} // namespace mazur
