#include "builder.h"
#include "graph/drawing.h"

#include <gtest/gtest.h>

#include <set>

namespace mazur::graph {
namespace {

using Kind = ExecutionDrawing::Link::Kind;

/// Links by the events at their ends, as the report numbers them.
std::set<std::tuple<Kind, size_t, size_t>> links(const ExecutionDrawing &drawing)
{
    std::set<std::tuple<Kind, size_t, size_t>> out;
    for (const ExecutionDrawing::Link &l : drawing.links)
        out.emplace(l.kind, drawing.nodes[l.from].event, drawing.nodes[l.to].event);
    return out;
}

TEST(Drawing, HasThreadsAndCommunication)
{
    Builder b(3);
    EventId one = b.write(1, 1), two = b.write(1, 1), flag = b.write(1, 2);
    EventId saw_flag = b.read(2, 2, flag), saw_old = b.read(2, 1, one), added = b.rmw(2, 2, flag);
    const EventId begins = b.g.thread(2)[0], starts = b.g.thread(0)[2];
    std::vector<size_t> numbers(b.g.size() + 1);
    size_t next = 0;
    for (EventId e : {starts, one, two, flag, begins, saw_flag, saw_old, added})
        numbers[e] = ++next;
    const ExecutionDrawing d = drawing(b.g, numbers);
    std::vector<uint32_t> threads;
    std::vector<size_t> events;
    for (const ExecutionDrawing::Node &n : d.nodes) {
        threads.push_back(n.thread);
        events.push_back(n.event);
    }
    EXPECT_EQ(threads, (std::vector<uint32_t>{0, 1, 1, 1, 2, 2, 2, 2}));
    EXPECT_EQ(events, (std::vector<size_t>{0, 1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(links(d), (std::set<std::tuple<Kind, size_t, size_t>>{{Kind::Start, 0, 4},
                                                                    {Kind::ReadsFrom, 3, 5},
                                                                    {Kind::ReadsFrom, 1, 6},
                                                                    {Kind::ReadsFrom, 3, 7},
                                                                    {Kind::Coherence, 1, 2},
                                                                    {Kind::FromRead, 5, 7},
                                                                    {Kind::FromRead, 6, 2}}));
}

TEST(Drawing, LeavesOutWhatHasNoNumber)
{
    Builder b(2, 1);
    EventId w = b.write(0, 1);
    b.read(1, 1, w);
    std::vector<size_t> numbers(w + 1);
    numbers[w] = 7;
    const ExecutionDrawing d = drawing(b.g, numbers);
    ASSERT_EQ(d.nodes.size(), 1u);
    EXPECT_EQ(d.nodes[0].event, 6u);
    EXPECT_TRUE(d.links.empty());
    EXPECT_TRUE(drawing(ExecutionGraph(), {}).nodes.empty());
}

} // namespace
} // namespace mazur::graph
