#include "graph/run.h"

#include "engine/ending.h"
#include "graph/phases.h"
#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

namespace {

constexpr ThreadId kMostThreads = 1000; ///< every event has clocks over all of them

} // namespace

/// The same of the condition variable that the action concerns.
bool Runner::enter_queue(const Event &e, const Action &a)
{
    ThreadId t = e.thread;
    if (a.kind == ActionKind::Wait) {
        if (a.phase == kWaitUnlocks)
            return true;
        if (!machine_.may_wait_at(t, a.address))
            return false;
        return queues_.others_wait_with(e) || machine_.fail(t, ir::ErrorKind::Lock, kWaitsWithAnother);
    }
    const bool tells = a.kind == ActionKind::Notify || queues_.leaves_unnotified(e);
    return !tells || machine_.may_use_condition(t, a.address);
}

/// Is the access allowed, and does it race?
bool Runner::enter(const Event &e, const Action &a)
{
    ThreadId t = e.thread;
    if (e.leaves)
        return barriers_.may_leave_barrier(e);
    if (is_at_condition(a) && !enter_queue(e, a))
        return false;
    const MemoryAccess access = memory_access(a);
    if (access.size == 0)
        return true;
    const bool tries = a.kind == ActionKind::Rmw || a.kind == ActionKind::Cas || a.kind == ActionKind::Await;
    const bool writes = tries ? e.writes() || e.kind == EventKind::Update : access.writes;
    return machine_.may_access(t, access.address, access.size, writes, access.atomic());
}

/// The models of the library look at synchronisation words right after they have changed them. And what only one thread
/// knows is looked for in memory alone.
void Runner::touch_memory(const Event &e)
{
    const Location &x = graph_.location(e.location);
    const Action &a = e.before.pending;
    if (a.kind == ActionKind::Await && e.kind == EventKind::Read) { // who looks at a full barrier finds an empty one
        auto value = static_cast<uint32_t>(graph_.value(x, e.rf));
        if (as_came(a, value) != value)
            machine_.memory().write(x.address, 4, 0);
    }
    if (!e.writes() || x.kind != LocationKind::Data ||
        (!machine_.thread(e.thread).top->function->library && machine_.shared(x.address)))
        return;
    machine_.memory().write_value(x.address, x.size, {e.value, e.symbol});
}

/// Actions of several events: does the thread stay at its action?
bool Runner::next_phase(const Event &e, Thread &t)
{
    Action &a = t.pending;
    if (a.kind == ActionKind::Wait) {
        if (a.phase != kWaitUnlocks) {
            a.phase = kWaitUnlocks;
            a.shadow = e.choice; // is it going to be interrupted?
            return true;
        }
        if (a.bits == ir::kEnters)
            return false;
        a.kind = ActionKind::Wake;
        a.phase = kWakeQueued;
        return true;
    }
    if (a.kind == ActionKind::Wake && graph_.location(e.location).kind == LocationKind::Condition) {
        a.phase = kWakeLeft;
        a.shadow = !queues_.leaves_unnotified(e) ? 0 : a.bits == ir::kLeavesInterrupted ? 2 : 1;
        return true;
    }
    return false;
}

/// The expression that the action's result has, if it is symbolic.
smt::Expr Runner::result_symbol(const Event &e, const Action &a) const
{
    if (!inputs_)
        return 0;
    if (a.kind == ActionKind::Nondet)
        return e.symbol;
    if (a.kind == ActionKind::Join)
        return machine_.thread(static_cast<ThreadId>(a.address)).result_symbol;
    bool data = e.reads() && graph_.location(e.location).kind == LocationKind::Data;
    return data && accesses_data(a) ? graph_.value_of(graph_.location(e.location), e.rf).symbol : 0;
}

/// Actions that concern no location. False after reporting an error.
bool Runner::perform_local(EventId id, const Action &a, uint64_t &result)
{
    ThreadId t = graph_[id].thread;
    switch (a.kind) {
    case ActionKind::Start: {
        ThreadId child = machine_.start(t, a);
        graph_[id].other = child;
        if (merge_.symmetry)
            graph_[id].equal = symmetry_.find_equal(id);
        if (machine_.outcome() != Outcome::Running)
            return false;
        if (child >= kMostThreads)
            return machine_.fail(t, ir::ErrorKind::Unsupported,
                                 "the engine graph does not support more than " + std::to_string(kMostThreads) +
                                     " threads");
        graph_.ensure_threads(size_t{child} + 1);
        result = child;
        return true;
    }
    case ActionKind::Join: {
        auto child = static_cast<ThreadId>(a.address);
        result = machine_.thread(child).result;
        Thread &thread = machine_.thread(t);
        thread.time.see(machine_.thread(child).time);
        const bool first = !machine_.joined(child);
        if (!machine_.join(child, t)) {
            omissions_.orders = true; // two joins have no order: the other one could as well have failed
            return false;
        }
        if (first) {
            // The one thread that is left goes on in events if it is open what it would find in memory.
            if (coherence_ && machine_.counts().unjoined == 2 && reads_from_.unsettled())
                graph_[id].choice = 1;
            graph_[id].first_join = graph_[id].choice == 0;
        }
        if (graph_[id].first_join)
            machine_.set_counts({machine_.counts().alive, machine_.counts().unjoined - 1});
        if (!machine_.several())
            locations_.settle_memory();
        return true;
    }
    case ActionKind::Nondet:
        if (inputs_)
            return true;
        result = machine_.observer() != nullptr ? given_input_
                                                : machine_.inputs(a.bits).value(graph_[id].choice, a.bits & 0xff);
        graph_[id].read = result;
        return true;
    case ActionKind::Free:
    case ActionKind::Leave:
        return ends_.end_objects(id, a);
    default:
        return true;
    }
}

/// Has the thread read something that only makes it wait for another value?
Vain Runner::in_vain(EventId id)
{
    const Event &e = graph_[id];
    const Thread &t = machine_.thread(e.thread);
    if (!e.only_looks() || e.looks || graph_.last(e.thread) != id) // a section stays: others come after its end
        return Vain::No;
    if (e.repeats && !e.news)
        return Vain::Repeats;
    // What it did on the way, also plain reads of shared data, must stay, if only for the races it takes part in.
    if (journals_[e.thread].size() != e.journal)
        return Vain::No;
    if (e.blocked || (e.spins && rounds_.loop_start(e.thread) == e.index) ||
        (t.status == ThreadStatus::Cut && t.cut == CutReason::Assumption))
        return Vain::Waits;
    return e.spins && merge_.confirm ? Vain::Repeats : Vain::No;
}

Step Runner::run(EventId id)
{
    ThreadId t = graph_[id].thread;
    const Action a = graph_[id].before.pending;
    machine_.forget_failures(0);
    printed_.forget(id);
    machine_.journal().use(journals_[t]);
    auto outcome = [&] {
        graph_[id].ended = machine_.thread(t).status == ThreadStatus::Finished;
        return machine_.outcome() == Outcome::Running || machine_.outcome() == Outcome::Ended ? Step::Done
                                                                                              : Step::Failed;
    };
    if (Role role = sections_.role_of(a); role != Role::None) {
        if (graph_[id].blocked)
            return Step::Done;
        sections_.run_section(id, a, role);
        laps_.skip_laps(t);
        sections_.note_waiting(t);
        if (leaves_sections(role) || role == Role::Outside)
            laps_.look_ahead_in_line();
        rounds_.end_round(id);
        return outcome();
    }
    doing_.entering = id;
    bool allowed = enter(graph_[id], a);
    doing_.entering = 0;
    if (allowed && locations_.sizes_meet())
        locations_.meet_sizes(id);
    if (locations_.take_overlap())
        allowed = machine_.fail(
            t, ir::ErrorKind::Unsupported,
            "the engine graph does not support accesses of different sizes to the same bytes that nothing "
            "orders, under this memory model or equivalence");
    if (!allowed)
        return outcome();
    rounds_.note_word(id);
    Thread &thread = machine_.thread(t);
    if (machine_.observer() != nullptr && a.kind == ActionKind::Wait && a.phase != kWaitUnlocks)
        notify(graph_[id], a, 0);
    bool stays = next_phase(graph_[id], thread);
    touch_memory(graph_[id]);
    if (stays && a.kind == ActionKind::Wait && a.phase == kWaitUnlocks)
        laps_.look_ahead(a.extra);
    if (stays || graph_[id].blocked)
        return Step::Done;
    uint64_t result = a.kind == ActionKind::Wake || a.kind == ActionKind::Wait ? a.shadow : graph_[id].read;
    smt::Expr symbol = result_symbol(graph_[id], a);
    if (a.kind == ActionKind::Copy) {
        thread.scratch = reads_source(a) ? graph_[id].read : 0;
        thread.scratch_symbol = reads_source(a) ? symbol : 0;
    }
    if (!perform_local(id, a, result) || (a.kind == ActionKind::Notify && a.inside && !sections_.alone_in_section(id)))
        return outcome();
    if (machine_.observer() != nullptr && a.kind != ActionKind::Wait && !ends_objects(a))
        notify(graph_[id], a, result);
    if (a.kind == ActionKind::Join && a.inside) { // and then with its section
        thread.pending.phase = kJoined;
        return outcome();
    }
    // Whoever has the lock to himself goes on in memory.
    if (a.kind == ActionKind::Wake && !machine_.shared(a.extra))
        work_.replace(graph_[id].location);
    machine_.resume(t, {.value = result, .symbol = symbol});
    laps_.skip_laps(t);
    sections_.note_waiting(t);
    if (a.kind == ActionKind::Unlock || a.kind == ActionKind::Wait)
        laps_.look_ahead(a.kind == ActionKind::Wait ? a.extra : a.address);
    rounds_.end_round(id);
    if (merge_.confirm && !graph_[id].spins)
        confirm_.find_repetition(id);
    if (merge_.symmetry && a.kind == ActionKind::Join)
        symmetry_.check_join(id);
    return outcome();
}

/// Tells the observer what the event does, with the values before and after.
void Runner::notify(const Event &e, const Action &a, uint64_t result)
{
    uint64_t before = 0, after = result;
    const Location &x = graph_.location(e.location);
    if (e.location != 0 && x.kind == LocationKind::Data) {
        before = graph_.value(x, e.kind == EventKind::Write ? x.writes[e.co - 1] : e.rf);
        after = e.writes() ? e.value : before;
    }
    switch (a.kind) {
    case ActionKind::None:
    case ActionKind::Start:
    case ActionKind::Print:
    case ActionKind::Pause:
        return;
    case ActionKind::Wake:
        before = queues_.notifier(e.thread) != 0 || a.phase == kWakeLeft ? 1 : 0;
        after = result;
        break;
    case ActionKind::Notify:
        queues_.waiting_at(x, e.rf, waiting_);
        before = waiting_.size();
        after = e.choice < waiting_.size() ? waiting_[e.choice] + 1 : 0;
        break;
    default:
        break;
    }
    machine_.observer()->performed(e.thread, a, before, after);
}

} // namespace mazur::graph
