// Builds execution graphs event by event, without a program. Sources of reads must be there before the reads, because
// clocks are made as events are added.
#pragma once

#include "graph/execution_graph.h"

namespace mazur::graph {

class Builder {
public:
    /// Thread 0 starts all others.
    explicit Builder(ThreadId threads, uint32_t locations = 2)
    {
        g.ensure_threads(threads);
        for (uint32_t l = 0; l < locations; l++)
            g.location(g.new_location()).size = 4;
        begin(0, 0);
        for (ThreadId t = 1; t < threads; t++) {
            EventId start = g.add(0, EventKind::Start);
            g[start].other = t;
            finish(start);
            begin(t, start);
        }
    }

    EventId write(ThreadId t, uint32_t location, ir::MemoryOrder order = ir::MemoryOrder::Relaxed)
    {
        return write_after(t, location, order, static_cast<uint32_t>(g.location(location).writes.size()) - 1);
    }
    EventId write_after(ThreadId t, uint32_t location, ir::MemoryOrder order, uint32_t place)
    {
        return access(t, EventKind::Write, location, order, place);
    }
    EventId read(ThreadId t, uint32_t location, EventId source, ir::MemoryOrder order = ir::MemoryOrder::Relaxed)
    {
        return access(t, EventKind::Read, location, order, g.co(source));
    }
    EventId rmw(ThreadId t, uint32_t location, EventId source, ir::MemoryOrder order = ir::MemoryOrder::Relaxed)
    {
        return access(t, EventKind::Rmw, location, order, g.co(source));
    }
    /// A read from the write at the place, a write after it, or both.
    EventId access(ThreadId t, EventKind kind, uint32_t location, ir::MemoryOrder order, uint32_t place)
    {
        EventId e = g.add(t, kind);
        g[e].location = location;
        g[e].order = order;
        if (g[e].reads())
            g[e].rf = g.location(location).writes[place];
        finish(e);
        g.place(e, place);
        return e;
    }
    EventId fence(ThreadId t, ir::MemoryOrder order)
    {
        EventId e = g.add(t, EventKind::Fence);
        g[e].order = order;
        finish(e);
        return e;
    }

    ExecutionGraph g;

private:
    void begin(ThreadId t, EventId start)
    {
        EventId e = g.add(t, EventKind::Begin);
        g[e].start = start;
        finish(e);
    }
    void finish(EventId e)
    {
        g.begin_clocks(e);
        if (g[e].reads())
            g.read_clocks(e, g[e].rf);
        g.finish_clocks(e);
    }
};

} // namespace mazur::graph
