// Barriers. Threads come to a barrier one after the other: read-modify-writes, as anywhere. In which order they leave
// it nobody can tell, so leaving changes nothing here, unlike in the machine (pthread_barrier.c): it is a read from the
// last one who came in the same round, and there is no other that it could read from. The next one to come finds the
// barrier full, which is as good as empty.
#pragma once

#include "graph/execution_graph.h"
#include "machine/machine.h"

namespace mazur::graph {

/// How many have come to the barrier in this round, if the action concerns one; else just the value.
uint32_t as_came(const Action &a, uint32_t value);
/// Is the value one that lets the action change the location?
bool succeeds(const Action &a, uint64_t value);

class Barriers {
public:
    Barriers(ExecutionGraph &graph, Machine &machine) : graph_(graph), machine_(machine) {}

    /// For a thread that is at a barrier: the event that lets it leave; 0 if there is none yet. If its coming is no
    /// event, nobody else comes to that barrier in this exploration.
    EventId last_to_come(ThreadId t) const;
    /// Nobody may leave a barrier that is gone, unless somebody has waited for all to leave it before.
    bool may_leave_barrier(const Event &e);
    /// Has a thread left the barrier without the event knowing, so that it could as well leave it after that?
    bool may_leave_later(const Location &x, EventId event) const;
    /// Who ends a barrier has waited for all to leave it.
    void learn_who_left(EventId end);

private:
    ExecutionGraph &graph_;
    Machine &machine_;
};

} // namespace mazur::graph
