// What a write depends on that is not in the graph yet (its porf), and so what stays of the graph if it revisits a
// read: this, and what was there before the read. The paper's restriction.
#pragma once

#include "graph/execution_graph.h"

namespace mazur::graph {

class Causes {
public:
    /// Begins with the thread's next event, and what that depends on by its thread alone.
    void begin(const ExecutionGraph &g, ThreadId t)
    {
        const EventId last = g.last(t);
        const uint32_t *before = g.clock(last, Clock::Porf);
        clock_.assign(before, before + g.width());
        clock_[t] = g[last].index + 1;
    }
    /// It depends on this event, too.
    void add(const ExecutionGraph &g, EventId e) { g.merge(clock_.data(), g.clock(e, Clock::Porf)); }

    /// How many of the thread's events it depends on.
    uint32_t operator[](ThreadId t) const { return clock_[t]; }
    const uint32_t *clock() const { return clock_.data(); }
    bool include(const Event &e) const { return e.index <= clock_[e.thread]; }
    /// Does the event stay if a read with this stamp is revisited?
    bool keep(const Event &e, uint32_t stamp) const { return e.stamp <= stamp || include(e); }

private:
    std::vector<uint32_t> clock_;
};

} // namespace mazur::graph
