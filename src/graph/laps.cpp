#include "graph/laps.h"

#include "graph/phases.h"

namespace mazur::graph {

void Laps::look_ahead(uint64_t word)
{
    if (!machine_options_.spurious || machine_.observer() != nullptr || machine_.outcome() != Outcome::Running)
        return;
    for (ThreadId t : machine_.threads()) {
        const Action &a = machine_.thread(t).pending;
        if (machine_.thread(t).status != ThreadStatus::Running || a.kind != ActionKind::Wake ||
            a.phase != kWakeQueued || a.extra != word || sections_.lined(a))
            continue;
        rehearse(t);
    }
}

void Laps::look_ahead_in_line()
{
    if (!machine_options_.spurious || machine_.observer() != nullptr || machine_.outcome() != Outcome::Running)
        return;
    for (ThreadId t : machine_.threads()) {
        const Action &a = machine_.thread(t).pending;
        if (machine_.thread(t).status == ThreadStatus::Running && a.kind == ActionKind::Wake && sections_.lined(a) &&
            work_.latest(a.extra) == 0)
            rehearse(t);
    }
}

void Laps::rehearse(ThreadId t)
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
    machine_.journal().use(journals_[t]);
    doing_.rehearsing = true;
    machine_.rehearse_wake(t, sections_.is_notified(t), before);
    doing_.rehearsing = false;
}

/// Was the thread, which has only read since then, in the same state before? `lap`: where something spurious happened
/// next.
bool Laps::was_before(ThreadId t, const Thread &thread, bool lap)
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

void Laps::skip_laps(ThreadId t)
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
            doing_.rehearsing = true;
            bool vain =
                !wait && machine_.fails_in_vain(thread, [&](const Thread &then) { return was_before(t, then, false); });
            doing_.rehearsing = false;
            if (!vain && !machine_.had_enough(thread))
                return;
        }
        machine_.resume(t, {});
    }
}

} // namespace mazur::graph
