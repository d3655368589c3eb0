// The strongly connected components of a graph: nodes that can reach each other.
#pragma once

#include "analysis/graph.h"

namespace mazur::analysis {

struct Components {
    /// Per node the number of its component; those that a component leads to have lower numbers.
    std::vector<uint32_t> of;
    uint32_t count = 0;
};

Components strong_components(const Graph &graph);

} // namespace mazur::analysis
