// An execution graph for Graphviz: a column per thread, reads-from, coherence and from-read as coloured edges.
#pragma once

#include "graph/execution_graph.h"

#include <string>
#include <vector>

namespace mazur::graph {

/// `labels` says what each event is, by its number; events without a label are left out.
std::string dot(const ExecutionGraph &g, const std::vector<std::string> &labels);

} // namespace mazur::graph
