// An execution graph to be drawn: its events in their threads, reads-from, coherence and from-read.
#pragma once

#include "engine/result.h"
#include "graph/execution_graph.h"

#include <vector>

namespace mazur::graph {

/// `numbers` are those of the events in the report, + 1, by their numbers in the graph; others are left out (0).
ExecutionDrawing drawing(const ExecutionGraph &g, const std::vector<size_t> &numbers);

} // namespace mazur::graph
