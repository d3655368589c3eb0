// Cooper, Harvey and Kennedy: a node's immediate dominator is where the chains of its predecessors' dominators meet.
#include "analysis/dominators.h"

namespace mazur::analysis {

Dominators::Dominators(const Graph &graph, uint32_t entry)
    : order_(reverse_postorder(graph, entry)), place_(graph.size(), kNone), immediate_(graph.size(), kNone)
{
    for (uint32_t n = 0; n < order_.size(); ++n)
        place_[order_[n]] = n;
    immediate_[entry] = entry; // while chains are followed
    auto meeting = [&](uint32_t a, uint32_t b) {
        while (a != b)
            (place_[a] > place_[b] ? a : b) = immediate_[place_[a] > place_[b] ? a : b];
        return a;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t node : order_) {
            if (node == entry)
                continue;
            uint32_t best = kNone;
            for (uint32_t previous : graph.previous[node])
                if (immediate_[previous] != kNone)
                    best = best == kNone ? previous : meeting(best, previous);
            changed |= immediate_[node] != best;
            immediate_[node] = best;
        }
    }
    immediate_[entry] = kNone;
}

bool Dominators::dominates(uint32_t above, uint32_t below) const
{
    if (!reachable(above) || !reachable(below))
        return false;
    while (place_[below] > place_[above])
        below = immediate_[below];
    return above == below;
}

} // namespace mazur::analysis
