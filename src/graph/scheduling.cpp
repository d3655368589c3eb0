// Which thread moves next. The choice depends on the graph alone: the first thread that can move, and only when none
// can, one that has to take its place in a line or to wait for a value. So no execution is begun only to block.
#include "graph/explorer.h"

#include "machine/await.h"

namespace mazur::graph {

std::optional<ThreadId> Explorer::next_thread()
{
    std::optional<ThreadId> last;
    auto count = static_cast<ThreadId>(machine_.thread_slots());
    for (ThreadId t = 0; t < count; t++) {
        if (machine_.thread(t).status != ThreadStatus::Running)
            continue;
        Readiness r = readiness(t);
        if (r == Readiness::Ready)
            return t;
        if (r == Readiness::Last && !last)
            last = t;
    }
    return last;
}

Explorer::Readiness Explorer::readiness(ThreadId t)
{
    const Action &a = machine_.thread(t).pending;
    EventId last = graph_.last(t);
    if (last != 0 && (graph_[last].blocked || graph_[last].spins))
        return Readiness::Never;
    switch (a.kind) {
    case ActionKind::Exit:
        return Readiness::Never; // the program ends when nobody else can move
    case ActionKind::Join:
        return machine_.thread(static_cast<ThreadId>(a.address)).status == ThreadStatus::Finished ? Readiness::Ready
                                                                                                 : Readiness::Never;
    case ActionKind::Lock:
        return lock_readiness(t, a.address, a.phase == kLockInLine);
    case ActionKind::Await: {
        uint32_t l = accesses_.location(a.address, 4);
        uint64_t value = l == 0 || graph_.location(l).empty() ? machine_.memory().read(a.address, 4)
                                                              : graph_.value(graph_.location(l), graph_.location(l).writes.back());
        return a.timed || await_holds(a, static_cast<uint32_t>(value)) ? Readiness::Ready : Readiness::Last;
    }
    case ActionKind::Wake:
        if (a.phase == kWakeQueued && (a.timed || machine_options_.spurious))
            return Readiness::Ready;
        if (a.phase == kWakeQueued && notifier(t) == 0)
            return Readiness::Never;
        return lock_readiness(t, a.extra, a.phase == kWakeInLine);
    default:
        return Readiness::Ready;
    }
}

Explorer::Readiness Explorer::lock_readiness(ThreadId t, uint64_t address, bool in_line)
{
    uint32_t l = accesses_.location(address, 4);
    if (l == 0 || graph_.location(l).empty())
        return machine_.memory().find(address, 4) == nullptr || machine_.memory().read(address, 4) == 0
                   ? Readiness::Ready
                   : Readiness::Last;
    const Location &x = graph_.location(l);
    if (!line(address))
        return graph_.value(x, x.writes.back()) == 0 ? Readiness::Ready : Readiness::Last;
    EventId before = in_line ? graph_[graph_.last(t)].rf : x.writes.back();
    bool free = before == kInitial ? !x.held_at_first || x.first_unlock != 0 : graph_[before].partner != 0;
    return free ? Readiness::Ready : in_line ? Readiness::Never : Readiness::Last;
}

/// If the thread, standing before a read, has gone round in a loop that has done nothing but read: the index of the
/// loop's first event. Else 0.
size_t Explorer::loop_start(ThreadId t)
{
    Thread &thread = machine_.thread(t);
    if (thread.status != ThreadStatus::Running ||
        (thread.pending.kind != ActionKind::Load && thread.pending.kind != ActionKind::Cas &&
         thread.pending.kind != ActionKind::Rmw))
        return 0;
    const std::vector<EventId> &events = graph_.thread(t);
    bool identified = false;
    for (size_t i = events.size(); i > 0 && graph_[events[i - 1]].kind == EventKind::Read; i--) {
        Event &e = graph_[events[i - 1]];
        if (e.before.top->pc != thread.top->pc || e.before.top->function_id != thread.top->function_id ||
            e.before.effect != thread.effect)
            continue;
        if (!identified)
            machine_.identify(thread);
        identified = true;
        machine_.identify(e.before);
        if (e.before.fingerprint == thread.fingerprint)
            return i;
    }
    return 0;
}

} // namespace mazur::graph
