#include "graph/condition_queues.h"

#include "graph/phases.h"
#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

void ConditionQueues::waiting_at(const Location &x, EventId source, std::vector<ThreadId> &waiting) const
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

bool ConditionQueues::others_wait_with(const Event &wait)
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

bool ConditionQueues::leaves_unnotified(const Event &e)
{
    if (graph_.location(e.location).kind != LocationKind::Condition)
        return false;
    waiting_at(graph_.location(e.location), e.rf, waiting_);
    const bool notified = std::find(waiting_.begin(), waiting_.end(), e.thread) == waiting_.end();
    return notified ? e.choice != 0 : e.before.pending.timed && e.choice == 0;
}

EventId ConditionQueues::notifier(ThreadId t)
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

EventId ConditionQueues::woken_by(ThreadId t, const Action &a, const Location &x)
{
    bool locks = a.kind == ActionKind::Wake && a.phase == kWakeQueued && x.kind == LocationKind::Data;
    return locks ? notifier(t) : 0;
}

} // namespace mazur::graph
