// The control-flow graph of a function: its blocks, with an edge to each block that may follow one, be it by a jump or
// because an exception is handled there.
#pragma once

#include "analysis/graph.h"
#include "ir/flow.h"

namespace mazur::analysis {

/// Per block those that may come before it.
Edges predecessors(const std::vector<ir::Block> &blocks);

class ControlFlow {
public:
    explicit ControlFlow(const ir::Function &function);

    const std::vector<ir::Block> &blocks() const { return blocks_; }
    const Graph &graph() const { return graph_; }
    uint32_t block_of(uint32_t pc) const;

private:
    std::vector<ir::Block> blocks_;
    Graph graph_;
};

} // namespace mazur::analysis
