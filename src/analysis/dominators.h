// Which nodes every path from the entry to a node goes through.
#pragma once

#include "analysis/graph.h"

namespace mazur::analysis {

class Dominators {
public:
    static constexpr uint32_t kNone = ~0u;

    Dominators(const Graph &graph, uint32_t entry);

    /// The last node but itself that all paths to the node go through; kNone of the entry and of what is not reachable.
    uint32_t immediate(uint32_t node) const { return immediate_[node]; }
    bool reachable(uint32_t node) const { return place_[node] != kNone; }
    /// A node dominates itself. False if one of them is not reachable.
    bool dominates(uint32_t above, uint32_t below) const;
    /// Those that are reachable, in reverse postorder, and where a node stands there.
    const std::vector<uint32_t> &order() const { return order_; }
    uint32_t place(uint32_t node) const { return place_[node]; }

private:
    std::vector<uint32_t> order_, place_;
    std::vector<uint32_t> immediate_;
};

} // namespace mazur::analysis
