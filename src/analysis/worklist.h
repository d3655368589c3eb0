// The one way to solve dataflow equations: nodes are looked at again as long as something changes that they depend on.
#pragma once

#include "analysis/graph.h"

#include <algorithm>
#include <functional>

namespace mazur::analysis {

enum class Direction : uint8_t { Forward, Backward };

/// Calls update(node), which computes what holds of a node from what holds of others and says whether that has changed,
/// for each node at least once, and again when a node has changed that it is a dependent of: with Forward the nodes
/// that may follow, with Backward those that may come before. Nodes are best numbered in the order of the code.
///
/// It works in rounds through the nodes that wait, so that a loop is not gone through anew for each of its blocks. It
/// ends if what holds of a node can only grow, and not for ever.
template <typename Update> void solve(const Edges &dependents, Direction direction, Update &&update)
{
    std::vector<uint32_t> work(dependents.size()), next_round;
    for (uint32_t n = 0; n < work.size(); ++n)
        work[n] = n;
    std::vector<bool> waiting(dependents.size(), true);
    while (!work.empty()) {
        if (direction == Direction::Forward)
            std::sort(work.begin(), work.end(), std::greater<>());
        else
            std::sort(work.begin(), work.end());
        while (!work.empty()) {
            uint32_t n = work.back();
            work.pop_back();
            waiting[n] = false;
            if (!update(n))
                continue;
            for (uint32_t dependent : dependents[n])
                if (!waiting[dependent]) {
                    waiting[dependent] = true;
                    next_round.push_back(dependent);
                }
        }
        work.swap(next_round);
    }
}

} // namespace mazur::analysis
