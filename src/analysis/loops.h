// The natural loops of a graph: for each head the nodes from which a jump leads back to it without leaving what it
// dominates.
#pragma once

#include "analysis/dominators.h"

namespace mazur::analysis {

struct Loop {
    static constexpr uint32_t kNone = ~0u;
    uint32_t head = 0;
    std::vector<uint32_t> latches; ///< from which it goes back to the head; ascending
    std::vector<uint32_t> nodes;   ///< of the loop, the head and those of inner loops too; ascending
    uint32_t parent = kNone;       ///< the smallest loop around it
    uint32_t depth = 1;            ///< how many loops it is in, itself included
};

class Loops {
public:
    Loops(const Graph &graph, const Dominators &dominators);

    /// Outer loops before those inside of them.
    const std::vector<Loop> &all() const { return loops_; }
    /// The innermost loop with the node, or Loop::kNone.
    uint32_t innermost(uint32_t node) const { return innermost_[node]; }
    /// Is there a circle that can be entered in several ways, so that it is no natural loop?
    bool irreducible() const { return irreducible_; }

private:
    void nest();

    std::vector<Loop> loops_;
    std::vector<uint32_t> innermost_;
    bool irreducible_ = false;
};

} // namespace mazur::analysis
