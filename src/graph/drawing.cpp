#include "graph/drawing.h"

namespace mazur::graph {

ExecutionDrawing drawing(const ExecutionGraph &g, const std::vector<size_t> &numbers)
{
    using Kind = ExecutionDrawing::Link::Kind;
    ExecutionDrawing out;
    std::vector<size_t> nodes(numbers.size()); // by event: its node, + 1
    for (ThreadId t = 0; t < g.thread_count(); t++)
        for (EventId e : g.thread(t))
            if (e != kInitial && e < numbers.size() && numbers[e] != 0) {
                out.nodes.push_back({t, numbers[e] - 1});
                nodes[e] = out.nodes.size();
            }
    auto link = [&](Kind kind, EventId from, EventId to) {
        if (from < nodes.size() && to < nodes.size() && nodes[from] != 0 && nodes[to] != 0)
            out.links.push_back({kind, nodes[from] - 1, nodes[to] - 1});
    };
    g.for_events([&](EventId id) {
        const Event &e = g[id];
        link(Kind::Start, e.start, id);
        if (e.location == 0)
            return;
        const Location &x = g.location(e.location);
        if (e.reads())
            link(Kind::ReadsFrom, e.rf, id);
        if (e.writes() && !(e.reads() && e.rf == x.writes[e.co - 1]))
            link(Kind::Coherence, x.writes[e.co - 1], id);
        if (e.kind == EventKind::Read && g.co(e.rf) + 1 < x.writes.size())
            link(Kind::FromRead, id, x.writes[g.co(e.rf) + 1]);
    });
    return out;
}

} // namespace mazur::graph
