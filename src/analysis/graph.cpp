#include "analysis/graph.h"

#include <algorithm>

namespace mazur::analysis {

void Graph::add(uint32_t from, uint32_t to)
{
    if (std::ranges::find(next[from], to) != next[from].end())
        return;
    next[from].push_back(to);
    previous[to].push_back(from);
}

std::vector<uint32_t> reverse_postorder(const Graph &graph, uint32_t entry)
{
    struct Visit {
        uint32_t node;
        size_t next; ///< edge to follow
    };
    std::vector<uint32_t> order;
    std::vector<bool> seen(graph.size());
    std::vector<Visit> stack{{entry, 0}};
    seen[entry] = true;
    while (!stack.empty()) {
        Visit &here = stack.back();
        if (here.next == graph.next[here.node].size()) {
            order.push_back(here.node);
            stack.pop_back();
        } else if (uint32_t to = graph.next[here.node][here.next++]; !seen[to]) {
            seen[to] = true;
            stack.push_back({to, 0});
        }
    }
    std::ranges::reverse(order);
    return order;
}

} // namespace mazur::analysis
