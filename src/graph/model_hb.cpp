#include "graph/model_hb.h"

namespace mazur::graph {

uint32_t ModelHb::floor(ThreadId thread, const Location &x, EventKind, bool)
{
    EventId last = g.last(thread);
    if (last == 0)
        return 0;
    const uint32_t *clock = g.clock(last, Clock::Hb);
    uint32_t place = 0;
    for (size_t p = x.writes.size() - 1; p > 0 && place == 0; p--)
        if (g.covers(clock, x.writes[p]))
            place = static_cast<uint32_t>(p);
    size_t latest = x.writes.size() - 1; // that anybody reads
    while (latest > place && g[x.writes[latest]].readers == 0)
        latest--;
    for (auto r = x.reads.begin(); r != x.reads.end() && place < latest; ++r)
        if (g.covers(clock, *r) && g.co(g[*r].rf) > place)
            place = g.co(g[*r].rf);
    return place;
}

bool ModelHb::admits(EventId) { return !seq_cst_ || psc_acyclic(g); }

} // namespace mazur::graph
