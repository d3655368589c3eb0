// What an event does to the machine: its own access, then the thread runs on to its next action.
#include "graph/explorer.h"

#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

namespace {

constexpr ThreadId kMostThreads = 1000; ///< every event has clocks over all of them

} // namespace

/// Is the access allowed, and does it race?
bool Explorer::enter(const Event &e, const Action &a)
{
    ThreadId t = e.thread;
    if (e.leaves)
        return may_leave_barrier(e);
    if (a.kind == ActionKind::Notify)
        return machine_.may_use_condition(t, a.address);
    if (a.kind == ActionKind::Wait && a.phase != kWaitUnlocks) {
        if (!machine_.may_wait_at(t, a.address))
            return false;
        if (!others_wait_with(e))
            return machine_.fail(t, ir::ErrorKind::Lock, kWaitsWithAnother);
    }
    // It tells the condition variable so.
    if (a.kind == ActionKind::Wake && leaves_unnotified(e) && !machine_.may_use_condition(t, a.address))
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
void Explorer::touch_memory(const Event &e)
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
bool Explorer::next_phase(const Event &e, Thread &t)
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
        a.shadow = !leaves_unnotified(e) ? 0 : a.bits == ir::kLeavesInterrupted ? 2 : 1;
        return true;
    }
    return false;
}

/// The expression that the action's result has, if it is symbolic.
smt::Expr Explorer::result_symbol(const Event &e, const Action &a) const
{
    if (!inputs_)
        return 0;
    if (a.kind == ActionKind::Nondet)
        return e.symbol;
    if (a.kind == ActionKind::Join)
        return machine_.thread(static_cast<ThreadId>(a.address)).result_symbol;
    bool data = e.reads() && graph_.location(e.location).kind == LocationKind::Data;
    return data && accesses_data(a) ? value_of(graph_.location(e.location), e.rf).symbol : 0;
}

/// Actions that concern no location. False after reporting an error.
bool Explorer::perform_local(EventId id, const Action &a, uint64_t &result)
{
    ThreadId t = graph_[id].thread;
    switch (a.kind) {
    case ActionKind::Start: {
        ThreadId child = machine_.start(t, a);
        graph_[id].other = child;
        if (merge_.symmetry)
            graph_[id].equal = find_equal(id);
        if (machine_.outcome() != Outcome::Running)
            return false;
        if (child >= kMostThreads)
            return machine_.fail(t, ir::ErrorKind::Unsupported,
                                 "the engine graph does not know more than " + std::to_string(kMostThreads) +
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
            left_orders_out_ = true; // two joins have no order: the other one could as well have failed
            return false;
        }
        if (first) {
            // The one thread that is left goes on in events if it is open what it would find in memory.
            if (coherence_ && machine_.counts().unjoined == 2 && unsettled())
                graph_[id].choice = 1;
            graph_[id].first_join = graph_[id].choice == 0;
        }
        if (graph_[id].first_join)
            machine_.set_counts({machine_.counts().alive, machine_.counts().unjoined - 1});
        if (!machine_.several())
            settle_memory();
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
        return end_objects(id, a);
    default:
        return true;
    }
}

Time Explorer::time_known(const Thread &thread) const
{
    Time latest;
    const EventId last = graph_.last(thread.id);
    if (last == 0)
        return latest;
    const uint32_t *causes = graph_.clock(last, Clock::Porf);
    for (ThreadId other = 0; other < graph_.thread_count(); other++)
        if (other != thread.id && causes[other] != 0)
            latest.see(graph_[graph_.at(other, causes[other])].before.time);
    return latest;
}

/// Has the thread read something that only makes it wait for another value?
Explorer::Vain Explorer::in_vain(EventId id)
{
    const Event &e = graph_[id];
    const Thread &t = machine_.thread(e.thread);
    if (!e.only_looks() || e.looks || graph_.last(e.thread) != id) // a section stays: others come after its end
        return Vain::No;
    if (e.repeats && !e.news)
        return Vain::Repeats;
    // What it did on the way, also plain reads of shared data, must stay, if only for the races it takes part in.
    if (journals_[e.thread]->size() != e.journal)
        return Vain::No;
    if (e.blocked || (e.spins && loop_start(e.thread) == e.index) ||
        (t.status == ThreadStatus::Cut && t.cut == CutReason::Assumption))
        return Vain::Waits;
    return e.spins && merge_.confirm ? Vain::Repeats : Vain::No;
}

Explorer::Step Explorer::run(EventId id)
{
    ThreadId t = graph_[id].thread;
    const Action a = graph_[id].before.pending;
    machine_.forget_failures(0);
    if (id < texts_.size())
        texts_[id].clear();
    machine_.journal().use(journal(t));
    auto outcome = [&] {
        graph_[id].ended = machine_.thread(t).status == ThreadStatus::Finished;
        return machine_.outcome() == Outcome::Running || machine_.outcome() == Outcome::Ended ? Step::Done
                                                                                              : Step::Failed;
    };
    if (Role role = role_of(a); role != Role::None) {
        if (graph_[id].blocked)
            return Step::Done;
        run_section(id, a, role);
        skip_laps(t);
        note_waiting(t);
        if (leaves_sections(role) || role == Role::Outside)
            look_ahead_in_line();
        end_round(id);
        return outcome();
    }
    entering_ = id;
    bool allowed = enter(graph_[id], a);
    entering_ = 0;
    if (allowed && sizes_meet_)
        meet_sizes(id);
    if (overlap_) {
        overlap_ = false;
        allowed =
            machine_.fail(t, ir::ErrorKind::Unsupported,
                          "the engine graph does not know accesses of different sizes to the same bytes that nothing "
                          "orders, under this memory model or equivalence");
    }
    if (!allowed)
        return outcome();
    note_word(id);
    Thread &thread = machine_.thread(t);
    if (machine_.observer() != nullptr && a.kind == ActionKind::Wait && a.phase != kWaitUnlocks)
        notify(graph_[id], a, 0);
    bool stays = next_phase(graph_[id], thread);
    touch_memory(graph_[id]);
    if (stays && a.kind == ActionKind::Wait && a.phase == kWaitUnlocks)
        look_ahead(a.extra);
    if (stays || graph_[id].blocked)
        return Step::Done;
    uint64_t result = a.kind == ActionKind::Wake || a.kind == ActionKind::Wait ? a.shadow : graph_[id].read;
    smt::Expr symbol = result_symbol(graph_[id], a);
    if (a.kind == ActionKind::Copy) {
        thread.scratch = reads_source(a) ? graph_[id].read : 0;
        thread.scratch_symbol = reads_source(a) ? symbol : 0;
    }
    if (!perform_local(id, a, result) || (a.kind == ActionKind::Notify && a.inside && !alone_in_section(id)))
        return outcome();
    if (machine_.observer() != nullptr && a.kind != ActionKind::Wait && !ends_objects(a))
        notify(graph_[id], a, result);
    if (a.kind == ActionKind::Join && a.inside) { // and then with its section
        thread.pending.phase = kJoined;
        return outcome();
    }
    // Whoever has the lock to himself goes on in memory.
    if (a.kind == ActionKind::Wake && !machine_.shared(a.extra))
        replace(graph_[id].location);
    machine_.resume(t, {.value = result, .symbol = symbol});
    skip_laps(t);
    note_waiting(t);
    if (a.kind == ActionKind::Unlock || a.kind == ActionKind::Wait)
        look_ahead(a.kind == ActionKind::Wait ? a.extra : a.address);
    end_round(id);
    if (merge_.confirm && !graph_[id].spins)
        find_repetition(id);
    if (merge_.symmetry && a.kind == ActionKind::Join)
        check_join(id);
    return outcome();
}

} // namespace mazur::graph
