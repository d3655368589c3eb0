// Wake-ups without a notify, and compare-and-swaps that fail for nothing, where they lead to nothing new: the same as
// machine/rehearse.cpp does when the machine is not driven.
#include "graph/explorer.h"

namespace mazur::graph {

/// A lock has been released, and nobody has taken it since: what would threads do that wait with it, if they woke up?
void Explorer::look_ahead(uint64_t word)
{
    if (!machine_options_.spurious || machine_.observer() != nullptr || machine_.outcome() != Outcome::Running)
        return;
    for (ThreadId t : machine_.threads()) {
        const Action &a = machine_.thread(t).pending;
        if (machine_.thread(t).status != ThreadStatus::Running || a.kind != ActionKind::Wake ||
            a.phase != kWakeQueued || a.extra != word || lined(a))
            continue;
        rehearse(t);
    }
}

/// The same of all who wait in the line of the atomic sections, which nobody is in, with locks that are free.
void Explorer::look_ahead_in_line()
{
    if (!machine_options_.spurious || machine_.observer() != nullptr || machine_.outcome() != Outcome::Running)
        return;
    for (ThreadId t : machine_.threads()) {
        const Action &a = machine_.thread(t).pending;
        if (machine_.thread(t).status == ThreadStatus::Running && a.kind == ActionKind::Wake && lined(a) &&
            latest(a.extra) == 0)
            rehearse(t);
    }
}

void Explorer::rehearse(ThreadId t)
{
    const std::vector<EventId> &events = graph_.thread(t);
    size_t i = events.size();
    while (i > 0 && (graph_[events[i - 1]].before.pending.kind != ActionKind::Wait ||
                     graph_[events[i - 1]].before.pending.phase == kWaitUnlocks))
        i--;
    if (i == 0)
        return;
    Thread &before = graph_[events[i - 1]].before;
    machine_.identify(before);
    machine_.journal().use(journal(t));
    rehearsing_ = true;
    machine_.rehearse_wake(t, is_notified(t), before);
    rehearsing_ = false;
}

/// Was the thread, which has only read since then, in the same state before? `lap`: where something spurious happened
/// next.
bool Explorer::was_before(ThreadId t, const Thread &thread, bool lap)
{
    const std::vector<EventId> &events = graph_.thread(t);
    for (size_t i = events.size(); i > 0; i--) {
        Event &e = graph_[events[i - 1]];
        const ActionKind kind = e.before.pending.kind;
        const bool spurious = kind == ActionKind::Spurious;
        if (!spurious && !e.only_looks() && e.kind != EventKind::Fence &&
            !(lap && (kind == ActionKind::Lock || kind == ActionKind::Unlock)))
            return false;
        if ((lap && !(spurious && e.choice != 0)) || e.before.top->pc != thread.top->pc ||
            e.before.top->function_id != thread.top->function_id || e.before.effect != thread.effect)
            continue;
        machine_.identify(e.before);
        if (e.before.fingerprint == thread.fingerprint)
            return true;
    }
    return false;
}

/// Where something spurious could happen to the thread next, but it would be a lap, it does not.
void Explorer::skip_laps(ThreadId t)
{
    Thread &thread = machine_.thread(t);
    OwnRounds rounds;
    while (machine_.outcome() == Outcome::Running && thread.status == ThreadStatus::Running &&
           thread.pending.kind == ActionKind::Spurious) {
        const bool wait = thread.pending.bits == 0;
        machine_.identify(thread);
        if (rounds.again(thread.fingerprint + machine_.memory().fingerprint(), machine_.effects()))
            return machine_.end_rounds(t, rounds);
        if (rounds.many())
            return;
        if (was_before(t, thread, true)) {
            if (thread.pending.bits != ir::kParksAtCondition &&
                (!wait || !machine_.is_unguarded(thread.pending.address)))
                return machine_.end_lap(t);
        } else {
            rehearsing_ = true;
            bool vain =
                !wait && machine_.fails_in_vain(thread, [&](const Thread &then) { return was_before(t, then, false); });
            rehearsing_ = false;
            if (!vain && !machine_.had_enough(thread))
                return;
        }
        machine_.resume(t, {});
    }
}

} // namespace mazur::graph
