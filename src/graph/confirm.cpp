#include "graph/confirm.h"

#include "graph/barriers.h"

#include <algorithm>

namespace mazur::graph {

namespace {

/// Does a read of order `a` get to know no more than one of order `b`?
bool no_stronger(ir::MemoryOrder a, ir::MemoryOrder b)
{
    return a == b || a == ir::MemoryOrder::Relaxed || (a == ir::MemoryOrder::Acquire && acquires(b));
}

bool is_access(const Action &a) { return a.kind == ActionKind::Load || a.kind == ActionKind::Cas; }

} // namespace

void Confirm::find_repetition(EventId id)
{
    Event &e = graph_[id];
    ThreadId t = e.thread;
    if (e.kind != EventKind::Read || !is_access(e.before.pending) || e.order == ir::MemoryOrder::Plain ||
        machine_.outcome() != Outcome::Running || machine_.thread(t).status != ThreadStatus::Running ||
        graph_.value_of(graph_.location(e.location), e.rf).symbol != 0)
        return;
    if (e.index > 1) {
        const Event &last = graph_[graph_.at(t, e.index - 1)];
        if (last.kind == EventKind::Read && !last.retry && last.location == e.location && last.read == e.read)
            e.same_since = last.same_since != 0 ? last.same_since : last.index;
    }
    for (uint32_t i = e.index - 1; i > 0; i--) {
        EventId earlier = graph_.at(t, i);
        const Event &r = graph_[earlier];
        if (r.before.pending.kind == ActionKind::Spurious && r.choice == 0)
            continue;
        if (r.kind != EventKind::Read || r.retry)
            return;
        if (r.location == e.location && r.read == e.read) {
            i = r.same_since != 0 ? r.same_since : i;
            continue;
        }
        if (r.location != e.location || !is_access(r.before.pending) || r.order == ir::MemoryOrder::Plain ||
            r.condition != 0)
            continue;
        // A compare-and-swap that succeeds would have written.
        const Action &a = r.before.pending;
        if (!no_stronger(r.order, e.order) || (a.kind == ActionKind::Cas && succeeds(a, e.read)))
            continue;
        bool news = false;
        if (trial_.leads_here(earlier, id, e.read, news)) {
            graph_[id].passed = rounds_.may_race(t, i, e.index - 1);
            graph_[id].repeats = !graph_[id].passed;
            graph_[id].news = news;
            return;
        }
    }
}

} // namespace mazur::graph
