// Condition variables: waits and notifies stand in one line, each like a read-modify-write; who waits at a point of it
// follows from what came before.
#include "graph/explorer.h"
#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

void Explorer::waiting_at(const Location &x, EventId source, std::vector<ThreadId> &waiting) const
{
    waiting.clear();
    for (uint32_t place = 1; place <= graph_.co(source); place++) {
        const Event &e = graph_[x.writes[place]];
        const Action &a = e.before.pending;
        if (a.kind == ActionKind::Wait)
            waiting.push_back(e.thread);
        else if (a.kind == ActionKind::Wake)
            std::erase(waiting, e.thread);
        else if (a.bits == ir::kNotifyAll)
            waiting.clear();
        else if (a.bits != ir::kNotifyNone && e.choice < waiting.size())
            waiting.erase(waiting.begin() + e.choice);
    }
}

/// Do all who wait where the thread begins to wait give up the same mutex?
bool Explorer::others_wait_with(const Event &wait)
{
    const Location &x = graph_.location(wait.location);
    waiting_at(x, wait.rf, waiting_);
    for (uint32_t place = graph_.co(wait.rf); place > 0 && !waiting_.empty(); place--) {
        const Event &e = graph_[x.writes[place]];
        auto waits = std::find(waiting_.begin(), waiting_.end(), e.thread);
        if (e.before.pending.kind != ActionKind::Wait || waits == waiting_.end())
            continue;
        if (e.before.pending.extra != wait.before.pending.extra)
            return false;
        waiting_.erase(waits);
    }
    return true;
}

/// Does the event end its thread's wait without a notify?
bool Explorer::leaves_unnotified(const Event &e)
{
    if (graph_.location(e.location).kind != LocationKind::Condition)
        return false;
    waiting_at(graph_.location(e.location), e.rf, waiting_);
    const bool notified = std::find(waiting_.begin(), waiting_.end(), e.thread) == waiting_.end();
    return notified ? e.choice != 0 : e.before.pending.timed && e.choice == 0;
}

uint32_t Explorer::waiting(uint64_t address, uint64_t bytes)
{
    uint32_t count = 0;
    for (ThreadId t : machine_.threads()) {
        const Thread &thread = machine_.thread(t);
        const Action &a = thread.pending;
        if (thread.status == ThreadStatus::Running && a.address - address < bytes && a.kind == ActionKind::Wake &&
            a.phase == kWakeQueued)
            count += is_notified(t) ? 0 : 1;
    }
    return count;
}

/// The notify that has woken the thread, which waits; 0 if none has.
EventId Explorer::notifier(ThreadId t)
{
    uint32_t l = accesses_.location(machine_.thread(t).pending.address, 1);
    if (l == 0)
        return 0;
    const Location &x = graph_.location(l);
    waiting_.clear();
    bool waits = false;
    EventId by = 0;
    for (size_t place = 1; place < x.writes.size(); place++) {
        const Event &e = graph_[x.writes[place]];
        const Action &a = e.before.pending;
        if (a.kind == ActionKind::Wait) {
            waiting_.push_back(e.thread);
        } else if (a.kind == ActionKind::Wake) {
            std::erase(waiting_, e.thread);
        } else if (a.bits == ir::kNotifyAll) {
            waiting_.clear();
        } else if (a.bits != ir::kNotifyNone && e.choice < waiting_.size()) {
            waiting_.erase(waiting_.begin() + e.choice);
        }
        bool now = std::find(waiting_.begin(), waiting_.end(), t) != waiting_.end();
        if (waits && !now)
            by = x.writes[place];
        else if (!waits && now)
            by = 0;
        waits = now;
    }
    return by;
}

/// The notify that an action at the location depends on without reading from it: the one that lets a thread lock again
/// which had no other way to leave the queue. Who can leave it otherwise does so by an event of its own, which stands
/// in the line of the condition variable and depends on what is before it there, and on nothing else.
EventId Explorer::woken_by(ThreadId t, const Action &a, const Location &x)
{
    bool locks = a.kind == ActionKind::Wake && a.phase == kWakeQueued && x.kind == LocationKind::Data;
    return locks ? notifier(t) : 0;
}

} // namespace mazur::graph
