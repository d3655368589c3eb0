#include "graph/relation.h"

#include <utility>

namespace mazur::graph {

bool acyclic(const Relation &r)
{
    std::vector<uint8_t> state(r.size());
    std::vector<std::pair<size_t, size_t>> stack;
    for (size_t root = 0; root < r.size(); root++) {
        if (state[root] != 0)
            continue;
        stack.emplace_back(root, 0);
        state[root] = 1;
        while (!stack.empty()) {
            auto &[node, next] = stack.back();
            while (next < r.size() && !r.has(node, next))
                next++;
            if (next == r.size()) {
                state[node] = 2;
                stack.pop_back();
                continue;
            }
            size_t to = next++;
            if (state[to] == 1)
                return false;
            if (state[to] == 0) {
                state[to] = 1;
                stack.emplace_back(to, 0);
            }
        }
    }
    return true;
}

} // namespace mazur::graph
