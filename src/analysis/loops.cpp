#include "analysis/loops.h"

#include <algorithm>

namespace mazur::analysis {

namespace {

/// All from which a latch can be reached without passing the head.
std::vector<uint32_t> nodes_of(const Graph &graph, const Dominators &dominators, const Loop &loop)
{
    std::vector<bool> in(graph.size());
    in[loop.head] = true;
    std::vector<uint32_t> nodes{loop.head}, work;
    auto enter = [&](uint32_t node) {
        if (in[node] || !dominators.reachable(node))
            return;
        in[node] = true;
        nodes.push_back(node);
        work.push_back(node);
    };
    for (uint32_t latch : loop.latches)
        enter(latch);
    while (!work.empty()) {
        uint32_t node = work.back();
        work.pop_back();
        for (uint32_t previous : graph.previous[node])
            enter(previous);
    }
    std::ranges::sort(nodes);
    return nodes;
}

} // namespace

Loops::Loops(const Graph &graph, const Dominators &dominators) : innermost_(graph.size(), Loop::kNone)
{
    for (uint32_t head : dominators.order()) {
        Loop loop;
        loop.head = head;
        for (uint32_t previous : graph.previous[head]) {
            if (!dominators.reachable(previous) || dominators.place(previous) < dominators.place(head))
                continue;
            if (dominators.dominates(head, previous))
                loop.latches.push_back(previous);
            else
                irreducible_ = true; // a step back to what does not dominate: a circle with another way in
        }
        if (loop.latches.empty())
            continue;
        std::ranges::sort(loop.latches);
        loop.nodes = nodes_of(graph, dominators, loop);
        loops_.push_back(std::move(loop));
    }
    nest();
}

/// Heads come in an order in which those of outer loops, which dominate them, are first.
void Loops::nest()
{
    for (uint32_t n = 0; n < loops_.size(); ++n) {
        Loop &loop = loops_[n];
        loop.parent = innermost_[loop.head];
        loop.depth = loop.parent == Loop::kNone ? 1 : loops_[loop.parent].depth + 1;
        for (uint32_t node : loop.nodes)
            innermost_[node] = n;
    }
}

} // namespace mazur::analysis
