// A directed graph over numbers, as the analyses look at it: blocks of a function, functions of a program.
#pragma once

#include <cstdint>
#include <vector>

namespace mazur::analysis {

/// For each node those at the other ends of its edges.
using Edges = std::vector<std::vector<uint32_t>>;

struct Graph {
    Edges next, previous;

    Graph() = default;
    explicit Graph(uint32_t nodes) : next(nodes), previous(nodes) {}
    uint32_t size() const { return static_cast<uint32_t>(next.size()); }
    /// Once, however often it is added.
    void add(uint32_t from, uint32_t to);
};

/// The nodes that can be reached from the entry, each, as far as there are no circles, before those that it leads to.
std::vector<uint32_t> reverse_postorder(const Graph &graph, uint32_t entry);

} // namespace mazur::analysis
