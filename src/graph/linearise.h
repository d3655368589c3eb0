// An execution graph as a sequence of steps.
#pragma once

#include "engine/result.h"
#include "graph/execution_graph.h"
#include "machine/machine.h"

namespace mazur::graph {

class Explorer;

/// What is needed to show the failure, in an order that follows program order, reads-from, and as far as the model
/// allows coherence and from-read, with few changes of thread.
Schedule linearise(Explorer &explorer, const Failure &failure);
/// All events of the graph in such an order.
std::vector<EventId> in_order(const ExecutionGraph &graph);
/// All that happened, in the order in which it was explored.
Schedule as_added(Explorer &explorer);

} // namespace mazur::graph
