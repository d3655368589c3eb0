// Coherence orders for given reads-from edges, against all orders tried one by one.
#include "builder.h"

#include "graph/coherence.h"
#include "graph/consistent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace mazur::graph {
namespace {

using enum ir::MemoryOrder;

constexpr uint32_t x = 1, y = 2;
constexpr ModelKind kModels[] = {ModelKind::Sc, ModelKind::Tso, ModelKind::Ra, ModelKind::Rc11};

bool exists(const ExecutionGraph &g, ModelKind model)
{
    Coherence c(g, model);
    c.take();
    return c.find();
}

std::vector<EventId> last_writes(Coherence &c, uint32_t location)
{
    std::vector<EventId> writes;
    c.last_writes(location, writes);
    std::sort(writes.begin(), writes.end());
    return writes;
}

TEST(Coherence, WritesWithoutReadersAreOpen)
{
    Builder b(4);
    EventId first = b.write(1, x), second = b.write(2, x), third = b.write(2, x);
    for (ModelKind model : kModels) {
        Coherence c(b.g, model);
        c.take();
        ASSERT_TRUE(c.deduce());
        EXPECT_EQ(last_writes(c, x), (std::vector<EventId>{first, third}));
        ASSERT_TRUE(c.find());
        std::vector<EventId> order;
        c.order(x, order);
        EXPECT_EQ(order.size(), 4u);
        EXPECT_LT(std::find(order.begin(), order.end(), second), std::find(order.begin(), order.end(), third));
    }
}

TEST(Coherence, ALastWriteCanBeDemanded)
{
    Builder b(3);
    EventId first = b.write(1, x), own = b.write(2, x), last = b.write(2, x);
    for (auto [write, possible] : {std::pair(first, true), std::pair(own, false), std::pair(last, true)}) {
        Coherence c(b.g, ModelKind::Sc);
        c.take();
        c.demand_last(x, write);
        EXPECT_EQ(c.find(), possible);
        if (possible) {
            EXPECT_EQ(last_writes(c, x), std::vector<EventId>{write});
        }
    }
    Coherence c(b.g, ModelKind::Sc);
    c.take();
    c.demand_last(y, kInitial); // nobody writes there
    EXPECT_TRUE(c.find());
}

TEST(Coherence, ReadModifyWritesFollowWhatTheyReadFrom)
{
    Builder b(4);
    EventId first = b.write(1, x);
    EventId second = b.write(2, x);
    b.rmw(3, x, first);
    EXPECT_TRUE(exists(b.g, ModelKind::Ra));
    // The other write is neither between them nor, since it was read before, after them.
    b.read(1, x, second);
    b.read(1, x, b.g.location(x).writes[2]);
    EXPECT_FALSE(exists(b.g, ModelKind::Ra));
}

/// Two read-modify-writes cannot both follow directly.
TEST(Coherence, OnlyOneReadModifyWriteFollows)
{
    Builder b(3);
    b.rmw(1, x, kInitial);
    b.rmw(2, x, kInitial);
    for (ModelKind model : kModels)
        EXPECT_FALSE(exists(b.g, model));
}

/// Threads that each read a write of x and one of y, in all combinations: each order of the two writes of x fits
/// neither order of those of y, and nothing less than trying shows it.
TEST(Coherence, WhatIsDeducedIsNotAll)
{
    for (unsigned readers : {7u, 8u}) {
        Builder b(5 + readers);
        EventId xs[] = {b.write(1, x, SeqCst), b.write(2, x, SeqCst)};
        EventId ys[] = {b.write(3, y, SeqCst), b.write(4, y, SeqCst)};
        for (unsigned n = 0; n < readers; n++) {
            ThreadId t = 5 + n;
            if (n < 4)
                b.read(t, x, xs[n % 2], SeqCst);
            b.read(t, y, ys[n / 2 % 2], SeqCst);
            if (n >= 4)
                b.read(t, x, xs[n % 2], SeqCst);
        }
        Coherence c(b.g, ModelKind::Sc);
        c.take();
        EXPECT_TRUE(c.deduce());
        EXPECT_EQ(c.find(), readers == 7);
        EXPECT_EQ(exists(b.g, ModelKind::Tso), readers == 7);
        EXPECT_EQ(exists(b.g, ModelKind::Rc11), readers == 7);
        EXPECT_TRUE(exists(b.g, ModelKind::Ra));
    }
}

TEST(Coherence, OfSoManyEventsOnly)
{
    Builder b(3);
    EventId first = b.write(1, x);
    EventId second = b.write(2, x);
    b.read(1, x, second);
    Coherence c(b.g, ModelKind::Ra);
    c.take();
    ASSERT_TRUE(c.deduce());
    EXPECT_EQ(last_writes(c, x), std::vector<EventId>{second});
    std::vector<uint32_t> lengths = {static_cast<uint32_t>(b.g.thread(0).size()), 2, 2};
    c.take(lengths);
    ASSERT_TRUE(c.deduce());
    EXPECT_EQ(last_writes(c, x), (std::vector<EventId>{first, second}));
}

/// Tries every order of the writes of all locations from `location` on.
bool some_order(ExecutionGraph &g, ModelKind model, uint32_t location)
{
    if (location == g.location_count())
        return consistent(g, model);
    std::vector<EventId> writes = g.location(location).writes;
    std::sort(writes.begin() + 1, writes.end());
    bool found = false;
    do {
        g.arrange(location, writes);
        found = some_order(g, model, location + 1);
    } while (!found && std::next_permutation(writes.begin() + 1, writes.end()));
    return found;
}

ir::MemoryOrder random_order(std::mt19937 &random, std::initializer_list<ir::MemoryOrder> orders)
{
    return *(orders.begin() + random() % orders.size());
}

TEST(Coherence, RandomGraphsAgainstAllOrders)
{
    std::mt19937 random(1);
    unsigned possible = 0, impossible = 0;
    for (unsigned n = 0; n < 4000; n++) {
        ThreadId threads = 3 + random() % 2;
        Builder b(threads, 1 + random() % 3);
        for (unsigned events = 5 + random() % 5; events > 0; events--) {
            ThreadId t = 1 + random() % (threads - 1);
            auto l = static_cast<uint32_t>(1 + random() % (b.g.location_count() - 1));
            const std::vector<EventId> &writes = b.g.location(l).writes;
            EventId source = writes[random() % writes.size()];
            switch (random() % 8) {
            case 0:
                b.fence(t, random_order(random, {Acquire, Release, SeqCst}));
                break;
            case 1:
                if (b.g.successor_rmw(b.g.location(l), source) == 0) {
                    b.rmw(t, l, source, random_order(random, {Relaxed, AcqRel, SeqCst}));
                    break;
                }
                [[fallthrough]];
            case 2:
            case 3:
            case 4:
                b.read(t, l, source, random_order(random, {Relaxed, Acquire, SeqCst}));
                break;
            default:
                if (writes.size() < 5)
                    b.write(t, l, random_order(random, {Relaxed, Release, SeqCst}));
            }
        }
        for (ModelKind model : kModels) {
            Coherence c(b.g, model);
            c.take();
            bool found = c.find();
            ASSERT_EQ(found, some_order(b.g, model, 1)) << "graph " << n << " under " << text(model);
            (found ? possible : impossible)++;
            for (uint32_t l = 1; found && l < b.g.location_count(); l++) {
                std::vector<EventId> order;
                c.order(l, order);
                ASSERT_EQ(order.size(), b.g.location(l).writes.size());
                b.g.arrange(l, order);
            }
            if (found) {
                ASSERT_TRUE(consistent(b.g, model)) << "graph " << n << " under " << text(model);
            }
        }
    }
    EXPECT_GT(possible, 3000u);
    EXPECT_GT(impossible, 3000u);
}

} // namespace
} // namespace mazur::graph
