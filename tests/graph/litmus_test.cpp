// The weak outcome of well-known tests, and which models allow it.
#include "builder.h"

#include "graph/consistent.h"
#include "graph/model_hb.h"

#include <gtest/gtest.h>

#include <string>

namespace mazur::graph {
namespace {

using enum ir::MemoryOrder;

constexpr uint32_t x = 1, y = 2;

std::string allowed(const ExecutionGraph &g)
{
    std::string models;
    for (ModelKind m : {ModelKind::Sc, ModelKind::Tso, ModelKind::Ra, ModelKind::Rc11})
        if (consistent(g, m))
            models += (models.empty() ? "" : " ") + std::string(text(m));
    return models;
}

/// Each thread writes one location and does not see the other's write. Plain as fence: none.
Builder store_buffering(ir::MemoryOrder write, ir::MemoryOrder read, ir::MemoryOrder fence = Plain)
{
    Builder b(3);
    for (ThreadId t : {1, 2}) {
        b.write(t, t == 1 ? x : y, write);
        if (fence != Plain)
            b.fence(t, fence);
        b.read(t, t == 1 ? y : x, kInitial, read);
    }
    return b;
}

TEST(Litmus, StoreBuffering)
{
    EXPECT_EQ(allowed(store_buffering(Relaxed, Relaxed).g), "tso ra rc11");
    EXPECT_EQ(allowed(store_buffering(Release, Acquire).g), "tso ra rc11");
    EXPECT_EQ(allowed(store_buffering(SeqCst, SeqCst).g), "ra");
    EXPECT_EQ(allowed(store_buffering(Relaxed, Relaxed, SeqCst).g), "ra");
}

// Enable when consistent.cpp is right: under tso it takes every fence, input and branch for one that drains the buffer.
TEST(Litmus, OnlySeqCstFencesDrainTheStoreBuffer)
{
    EXPECT_EQ(allowed(store_buffering(Relaxed, Relaxed, AcqRel).g), "tso ra rc11");
}

/// The flag's write is seen, the data's is not.
Builder message_passing(ir::MemoryOrder write, ir::MemoryOrder read, bool fences = false)
{
    Builder b(3);
    b.write(1, x);
    if (fences)
        b.fence(1, Release);
    EventId flag = b.write(1, y, write);
    b.read(2, y, flag, read);
    if (fences)
        b.fence(2, Acquire);
    b.read(2, x, kInitial);
    return b;
}

TEST(Litmus, MessagePassing)
{
    EXPECT_EQ(allowed(message_passing(Relaxed, Relaxed).g), "ra rc11");
    EXPECT_EQ(allowed(message_passing(Release, Relaxed).g), "ra rc11");
    EXPECT_EQ(allowed(message_passing(Relaxed, Acquire).g), "ra rc11");
    EXPECT_EQ(allowed(message_passing(Release, Acquire).g), "");
    EXPECT_EQ(allowed(message_passing(Relaxed, Relaxed, true).g), "");
}

TEST(Litmus, MessagePassingThroughAReadModifyWrite)
{
    Builder b(4);
    b.write(1, x);
    EventId flag = b.write(1, y, Release);
    EventId between = b.rmw(2, y, flag, Relaxed); // part of the release sequence
    b.read(3, y, between, Acquire);
    b.read(3, x, kInitial);
    EXPECT_EQ(allowed(b.g), "");
}

/// Two threads write both locations in opposite orders, and each first write comes last.
Builder two_plus_two_writes(ir::MemoryOrder order)
{
    Builder b(3);
    b.write(1, x, order);
    b.write(1, y, order);
    EventId second = b.write(2, y, order);
    EXPECT_EQ(b.g[second].co, 2u);
    b.write_after(2, x, order, 0);
    return b;
}

TEST(Litmus, TwoPlusTwoWrites)
{
    EXPECT_EQ(allowed(two_plus_two_writes(Relaxed).g), "ra rc11");
    EXPECT_EQ(allowed(two_plus_two_writes(Release).g), "ra rc11");
    EXPECT_EQ(allowed(two_plus_two_writes(SeqCst).g), "ra");
}

/// Two readers see two independent writes in different orders.
Builder independent_reads(ir::MemoryOrder write, ir::MemoryOrder read)
{
    Builder b(5);
    EventId first = b.write(1, x, write), second = b.write(2, y, write);
    b.read(3, x, first, read);
    b.read(3, y, kInitial, read);
    b.read(4, y, second, read);
    b.read(4, x, kInitial, read);
    return b;
}

TEST(Litmus, IndependentReadsOfIndependentWrites)
{
    EXPECT_EQ(allowed(independent_reads(Relaxed, Relaxed).g), "ra rc11");
    EXPECT_EQ(allowed(independent_reads(Release, Acquire).g), "ra rc11");
    EXPECT_EQ(allowed(independent_reads(SeqCst, SeqCst).g), "ra");
}

TEST(Litmus, NoModelAllowsReadsToGoBack)
{
    Builder b(3);
    EventId w = b.write(1, x);
    b.read(2, x, w);
    EXPECT_EQ(allowed(b.g), "sc tso ra rc11");
    b.read(2, x, kInitial);
    EXPECT_EQ(allowed(b.g), "");
}

TEST(Litmus, NoModelAllowsLoadBuffering)
{
    Builder b(3);
    EventId r = b.read(1, x, kInitial);
    EventId w = b.write(1, y);
    b.read(2, y, w);
    EXPECT_EQ(allowed(b.g), "sc tso ra rc11");
    b.g[r].rf = b.write(2, x);
    EXPECT_EQ(allowed(b.g), "");
}

TEST(Litmus, NothingComesBetweenAReadModifyWriteAndItsSource)
{
    Builder b(3);
    b.rmw(1, x, kInitial);
    EXPECT_EQ(allowed(b.g), "sc tso ra rc11");
    b.rmw(2, x, kInitial);
    EXPECT_EQ(allowed(b.g), "");
}

TEST(Psc, IsAboutSeqCstAlone)
{
    EXPECT_FALSE(psc_acyclic(store_buffering(SeqCst, SeqCst).g));
    EXPECT_TRUE(psc_acyclic(store_buffering(SeqCst, Acquire).g));
    EXPECT_TRUE(psc_acyclic(store_buffering(Release, SeqCst).g));
    EXPECT_FALSE(psc_acyclic(store_buffering(Relaxed, Relaxed, SeqCst).g));
    EXPECT_FALSE(psc_acyclic(two_plus_two_writes(SeqCst).g));
    EXPECT_FALSE(psc_acyclic(independent_reads(SeqCst, SeqCst).g));
    EXPECT_TRUE(psc_acyclic(independent_reads(Release, SeqCst).g));
}

TEST(Psc, OneFenceIsNotEnough)
{
    Builder b(3);
    b.write(1, x);
    b.fence(1, SeqCst);
    b.read(1, y, kInitial);
    b.write(2, y);
    b.read(2, x, kInitial);
    EXPECT_TRUE(psc_acyclic(b.g));
    EXPECT_EQ(allowed(b.g), "tso ra rc11");
}

} // namespace
} // namespace mazur::graph
