// The axioms of the models, checked on a whole graph. Slow and direct: what a counterexample is judged by, whatever way
// the exploration found it.
#pragma once

#include "graph/execution_graph.h"
#include "graph/model.h"

namespace mazur::graph {

bool consistent(const ExecutionGraph &g, ModelKind model);

} // namespace mazur::graph
