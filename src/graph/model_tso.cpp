#include "graph/model_tso.h"

namespace mazur::graph {

void ModelTso::add(ThreadId t, uint32_t index, bool stores)
{
    loads_[t] = std::max(loads_[t], index);
    if (stores)
        stores_[t] = std::max(stores_[t], index);
}

/// The event comes before: so do the events of its thread that are ordered before it.
void ModelTso::add_event(EventId id)
{
    const Event &e = g[id];
    add(e.thread, e.index, e.kind == EventKind::Write);
    stores_[e.thread] = std::max(stores_[e.thread], e.drain);
}

/// What leads to the event from other threads.
void ModelTso::follow(EventId id)
{
    const Event &e = g[id];
    if (e.start != 0)
        add_event(e.start);
    if (e.kind == EventKind::Join) {
        if (EventId last = g.last(e.other))
            add(e.other, g[last].index, true);
        return;
    }
    if (e.location == 0)
        return;
    const Location &x = g.location(e.location);
    if (e.reads() && e.rf != kInitial && (g[e.rf].thread != e.thread || e.writes()))
        add_event(e.rf);
    if (!e.writes())
        return;
    EventId previous = x.writes[e.co - 1];
    if (previous != kInitial)
        add_event(previous);
    for (EventId r : x.reads)
        if (r != id && g[r].rf == previous && !g[r].retry)
            add_event(r);
}

uint32_t ModelTso::floor(ThreadId thread, const Location &x, EventKind kind, bool drains)
{
    EventId last = g.last(thread);
    if (last == 0)
        return 0;
    for (std::vector<uint32_t> *v : {&loads_, &stores_, &loads_done_, &stores_done_})
        v->assign(g.thread_count(), 0);
    bool load = kind == EventKind::Read && !drains;
    add(thread, g[last].index, !load);
    if (load)
        stores_[thread] = g[last].drain;
    for (bool more = true; more;) {
        more = false;
        for (ThreadId t = 0; t < g.thread_count(); t++) {
            while (loads_done_[t] < loads_[t]) {
                more = true;
                EventId e = g.at(t, ++loads_done_[t]);
                if (g[e].kind == EventKind::Write)
                    continue; // a store, counted below
                stores_[t] = std::max(stores_[t], g[e].drain);
                follow(e);
            }
            while (stores_done_[t] < stores_[t]) {
                more = true;
                EventId e = g.at(t, ++stores_done_[t]);
                if (g[e].kind != EventKind::Write)
                    continue;
                loads_[t] = std::max(loads_[t], g[e].index);
                follow(e);
            }
        }
    }
    for (size_t place = x.writes.size() - 1; place > 0; place--) {
        const Event &w = g[x.writes[place]];
        // A thread sees its own stores even while they wait in the buffer.
        if (w.index <= (w.kind == EventKind::Write ? stores_ : loads_)[w.thread] || w.thread == thread)
            return static_cast<uint32_t>(place);
    }
    return 0;
}

} // namespace mazur::graph
