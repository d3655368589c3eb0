// Orders, dominators, loops, components and the solver on generated graphs, against their definitions.
#include "analysis/components.h"
#include "analysis/loops.h"
#include "analysis/worklist.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace mazur::analysis {
namespace {

constexpr uint32_t kEntry = 0;
constexpr unsigned kGraphs = 2000;

Graph random_graph(uint64_t seed)
{
    std::mt19937_64 random(seed);
    auto below = [&](uint32_t bound) { return static_cast<uint32_t>(random() % bound); };
    Graph graph(1 + below(12));
    // Mostly forward steps, like code, or anything.
    const bool like_code = below(2) == 0;
    for (uint32_t n = below(2 * graph.size() + 1); n > 0; n--) {
        uint32_t from = below(graph.size()), to = below(graph.size());
        if (like_code && from > to && below(4) != 0)
            std::swap(from, to);
        graph.add(from, to);
    }
    return graph;
}

/// What can be reached from a node without going through another one.
std::vector<bool> reachable(const Graph &graph, uint32_t from, uint32_t without = Dominators::kNone)
{
    std::vector<bool> seen(graph.size());
    std::vector<uint32_t> work;
    auto reach = [&](uint32_t n) {
        if (n != without && !seen[n]) {
            seen[n] = true;
            work.push_back(n);
        }
    };
    reach(from);
    while (!work.empty()) {
        const uint32_t n = work.back();
        work.pop_back();
        for (uint32_t next : graph.next[n])
            reach(next);
    }
    return seen;
}

bool naively_dominates(const Graph &graph, uint32_t above, uint32_t below)
{
    return reachable(graph, kEntry)[below] && reachable(graph, kEntry)[above] &&
           (above == below || !reachable(graph, kEntry, above)[below]);
}

/// By taking away loops of one node, and joining nodes with their only predecessor, as long as that is possible: a
/// reducible graph comes down to one node.
bool naively_irreducible(const Graph &graph)
{
    std::set<uint32_t> nodes;
    std::set<std::pair<uint32_t, uint32_t>> edges;
    const std::vector<bool> seen = reachable(graph, kEntry);
    for (uint32_t n = 0; n < graph.size(); n++)
        if (seen[n]) {
            nodes.insert(n);
            for (uint32_t next : graph.next[n])
                edges.emplace(n, next);
        }
    for (bool changed = true; changed;) {
        changed = false;
        std::erase_if(edges, [](const auto &e) { return e.first == e.second; });
        for (uint32_t n : nodes) {
            std::vector<uint32_t> before;
            for (auto [from, to] : edges)
                if (to == n)
                    before.push_back(from);
            if (n == kEntry || before.size() != 1)
                continue;
            std::set<std::pair<uint32_t, uint32_t>> joined;
            for (auto [from, to] : edges)
                if (to != n)
                    joined.emplace(from == n ? before[0] : from, to);
            edges = std::move(joined);
            nodes.erase(n);
            changed = true;
            break;
        }
    }
    return nodes.size() > 1;
}

template <typename F> void for_graphs(F &&f)
{
    for (uint64_t seed = 0; seed < kGraphs && !testing::Test::HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        f(random_graph(seed));
    }
}

TEST(Graphs, ReversePostorderHasAllThatCanBeReached)
{
    for_graphs([](const Graph &graph) {
        const std::vector<uint32_t> order = reverse_postorder(graph, kEntry);
        const std::vector<bool> seen = reachable(graph, kEntry);
        EXPECT_EQ(order.front(), kEntry);
        EXPECT_EQ(std::set<uint32_t>(order.begin(), order.end()).size(), order.size());
        EXPECT_EQ(static_cast<size_t>(std::ranges::count(seen, true)), order.size());
        std::vector<size_t> place(graph.size());
        for (size_t n = 0; n < order.size(); n++)
            place[order[n]] = n;
        // A step back in the order is possible on a circle only.
        for (uint32_t n : order)
            for (uint32_t next : graph.next[n])
                EXPECT_TRUE(place[n] < place[next] || reachable(graph, next)[n]);
    });
}

TEST(Dominators, AreOnAllPaths)
{
    for_graphs([](const Graph &graph) {
        const Dominators dominators(graph, kEntry);
        for (uint32_t a = 0; a < graph.size(); a++) {
            std::vector<uint32_t> above;
            for (uint32_t b = 0; b < graph.size(); b++) {
                EXPECT_EQ(dominators.dominates(b, a), naively_dominates(graph, b, a)) << b << " and " << a;
                if (b != a && naively_dominates(graph, b, a))
                    above.push_back(b);
            }
            const uint32_t immediate = dominators.immediate(a);
            EXPECT_EQ(immediate == Dominators::kNone, above.empty());
            for (uint32_t b : above) // all others dominate it
                EXPECT_TRUE(naively_dominates(graph, b, immediate));
        }
    });
}

TEST(Loops, AreWhatLeadsBackToWhereOneMustComeIn)
{
    unsigned irreducible = 0, inner = 0;
    for_graphs([&](const Graph &graph) {
        const Dominators dominators(graph, kEntry);
        const Loops loops(graph, dominators);
        EXPECT_EQ(loops.irreducible(), naively_irreducible(graph));
        irreducible += loops.irreducible() ? 1 : 0;
        size_t heads = 0;
        for (uint32_t head = 0; head < graph.size(); head++) {
            std::vector<uint32_t> latches, nodes;
            for (uint32_t n : graph.previous[head])
                if (naively_dominates(graph, head, n))
                    latches.push_back(n);
            std::ranges::sort(latches);
            auto loop = std::ranges::find(loops.all(), head, &Loop::head);
            ASSERT_EQ(loop == loops.all().end(), latches.empty()) << head;
            if (latches.empty())
                continue;
            heads++;
            for (uint32_t n = 0; n < graph.size(); n++)
                if (n == head ||
                    (reachable(graph, kEntry)[n] && std::ranges::any_of(latches, [&](uint32_t latch) -> bool {
                         return reachable(graph, n, head)[latch];
                     })))
                    nodes.push_back(n);
            EXPECT_EQ(loop->latches, latches);
            EXPECT_EQ(loop->nodes, nodes);
        }
        EXPECT_EQ(loops.all().size(), heads);
        for (uint32_t n = 0; n < graph.size(); n++) {
            uint32_t around = 0;
            size_t smallest = SIZE_MAX;
            for (const Loop &loop : loops.all())
                if (std::ranges::binary_search(loop.nodes, n)) {
                    around++;
                    smallest = std::min(smallest, loop.nodes.size());
                }
            const uint32_t innermost = loops.innermost(n);
            ASSERT_EQ(innermost == Loop::kNone, around == 0);
            if (around == 0)
                continue;
            EXPECT_EQ(loops.all()[innermost].nodes.size(), smallest);
            EXPECT_EQ(loops.all()[innermost].depth, around);
            inner += around > 1 ? 1 : 0;
            const uint32_t parent = loops.all()[innermost].parent;
            EXPECT_EQ(parent == Loop::kNone, around == 1);
            if (around > 1) {
                EXPECT_TRUE(std::ranges::includes(loops.all()[parent].nodes, loops.all()[innermost].nodes));
            }
        }
    });
    EXPECT_GT(irreducible, kGraphs / 50);
    EXPECT_GT(inner, kGraphs / 50);
}

TEST(Components, CanReachEachOther)
{
    for_graphs([](const Graph &graph) {
        const Components components = strong_components(graph);
        for (uint32_t a = 0; a < graph.size(); a++) {
            ASSERT_LT(components.of[a], components.count);
            const std::vector<bool> from_a = reachable(graph, a);
            for (uint32_t b = 0; b < graph.size(); b++) {
                EXPECT_EQ(components.of[a] == components.of[b], from_a[b] && reachable(graph, b)[a]);
                EXPECT_TRUE(!from_a[b] || components.of[b] <= components.of[a]);
            }
        }
    });
}

TEST(Solver, FindsTheLeastSolution)
{
    for_graphs([](const Graph &graph) {
        for (Direction direction : {Direction::Forward, Direction::Backward}) {
            const Edges &dependents = direction == Direction::Forward ? graph.next : graph.previous;
            const Edges &sources = direction == Direction::Forward ? graph.previous : graph.next;
            // The nodes that each can be reached from, or reaches.
            std::vector<uint32_t> sets(graph.size()), visits(graph.size());
            solve(dependents, direction, [&](uint32_t n) {
                visits[n]++;
                uint32_t set = uint32_t{1} << n;
                for (uint32_t source : sources[n])
                    set |= sets[source];
                return std::exchange(sets[n], set) != set;
            });
            for (uint32_t a = 0; a < graph.size(); a++) {
                EXPECT_GE(visits[a], 1u);
                const std::vector<bool> from_a = reachable(graph, a);
                for (uint32_t b = 0; b < graph.size(); b++)
                    EXPECT_EQ(from_a[b],
                              direction == Direction::Forward ? (sets[b] >> a & 1) != 0 : (sets[a] >> b & 1) != 0);
            }
        }
    });
}

TEST(Solver, GoesThroughStraightCodeOnce)
{
    Graph line(100);
    for (uint32_t n = 1; n < line.size(); n++)
        line.add(n - 1, n);
    for (Direction direction : {Direction::Forward, Direction::Backward}) {
        std::vector<uint32_t> depth(line.size());
        unsigned updates = 0;
        solve(direction == Direction::Forward ? line.next : line.previous, direction, [&](uint32_t n) {
            updates++;
            const std::vector<uint32_t> &from = direction == Direction::Forward ? line.previous[n] : line.next[n];
            const uint32_t now = from.empty() ? 1 : depth[from[0]] + 1;
            return std::exchange(depth[n], now) != now;
        });
        EXPECT_EQ(updates, line.size());
        EXPECT_EQ(depth[direction == Direction::Forward ? 99 : 0], 100u);
    }
}

} // namespace
} // namespace mazur::analysis
