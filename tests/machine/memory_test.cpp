#include "machine/memory.h"

#include <gtest/gtest.h>

#include <random>

namespace mazur {
namespace {

constexpr uint64_t kBase = region_base(1) + kHeapOffset;

TEST(Memory, FindsOnlyWhatIsInsideAnObject)
{
    Journal journal;
    Memory memory(journal, false);
    memory.open_region(1);
    memory.create(kBase, 12, ObjectKind::Heap, 0, false, true);
    EXPECT_NE(memory.find(kBase, 12), nullptr);
    EXPECT_NE(memory.find(kBase + 8, 4), nullptr);
    EXPECT_EQ(memory.find(kBase + 9, 4), nullptr);
    EXPECT_EQ(memory.find(kBase + 12, 1), nullptr);
    EXPECT_EQ(memory.find(kBase - 1, 1), nullptr);
    EXPECT_EQ(memory.find(region_base(7), 1), nullptr);
    EXPECT_EQ(memory.find(~uint64_t{0}, 8), nullptr);
}

TEST(Memory, WritesAtAnyAlignment)
{
    Journal journal;
    Memory memory(journal, false);
    memory.open_region(1);
    memory.create(kBase, 64, ObjectKind::Heap, 0, false, true);
    memory.write(kBase + 5, 8, 0x1122334455667788u);
    EXPECT_EQ(memory.read(kBase + 5, 8), 0x1122334455667788u);
    EXPECT_EQ(memory.read(kBase + 8, 4), 0x22334455u);
    memory.write(kBase + 7, 2, 0xabcd);
    EXPECT_EQ(memory.read(kBase + 5, 8), 0x11223344abcd7788u);
}

TEST(Memory, OverlappingCopiesInBothDirections)
{
    Journal journal;
    Memory memory(journal, false);
    memory.open_region(1);
    memory.create(kBase, 64, ObjectKind::Heap, 0, false, true);
    for (unsigned shift : {1u, 3u, 8u, 11u}) {
        for (unsigned i = 0; i < 40; i++)
            memory.write(kBase + i, 1, i + 1);
        memory.copy(kBase + shift, kBase, 30);
        for (unsigned i = 0; i < 30; i++)
            ASSERT_EQ(memory.read(kBase + shift + i, 1), i + 1) << shift;
        memory.copy(kBase, kBase + shift, 30);
        for (unsigned i = 0; i < 30; i++)
            ASSERT_EQ(memory.read(kBase + i, 1), i + 1) << shift;
    }
}

/// Random operations and rewinds: contents and fingerprint are always those of the same operations done afresh.
TEST(Memory, RewindingRestoresContentsAndFingerprint)
{
    std::mt19937 random(1);
    Journal journal;
    Memory memory(journal, true);
    memory.open_region(1);
    struct Saved {
        Journal::Mark mark;
        Fingerprint fingerprint;
        std::vector<uint64_t> words;
        uint64_t next;
    };
    std::vector<Saved> stack;
    std::vector<uint64_t> bases;
    uint64_t next = kBase;
    auto contents = [&] {
        std::vector<uint64_t> words;
        for (uint64_t a = kBase; a < kBase + 4096; a += 8)
            words.push_back(memory.read(a, 8) ^ memory.read_shadow(a, 8) * 3);
        for (uint64_t a = kBase; a < kBase + 4096; a += 16)
            words.push_back(memory.find(a, 1) != nullptr);
        return words;
    };
    for (int n = 0; n < 20000; n++) {
        switch (random() % 6) {
        case 0:
            if (next < kBase + 3800) {
                uint64_t size = random() % 100;
                memory.create(next, size, random() % 2 != 0 ? ObjectKind::Heap : ObjectKind::Local, 0, false, true);
                next += (size + 31) / 16 * 16;
            }
            break;
        case 1:
        case 2: {
            uint64_t a = kBase + random() % 4096;
            if (memory.find(a, 4) != nullptr) {
                memory.write(a, 4, random());
                memory.write_shadow(a, 4, random() % 2 != 0 ? 0 : random());
            }
            break;
        }
        case 3:
            if (Object *o = memory.nearest(kBase + random() % 4096); o != nullptr && o->size != 0 && random() % 4 == 0)
                memory.destroy(*o);
            break;
        case 4:
            stack.push_back({journal.mark(), memory.fingerprint(), contents(), next});
            break;
        case 5:
            if (!stack.empty() && random() % 2 != 0) {
                size_t to = random() % stack.size();
                stack.resize(to + 1);
                journal.rewind(stack.back().mark);
                memory.set_fingerprint(stack.back().fingerprint);
                next = stack.back().next;
                ASSERT_EQ(contents(), stack.back().words);
            }
            break;
        }
        if (stack.size() > 50)
            stack.erase(stack.begin(), stack.begin() + 25);
    }
}

TEST(Memory, FingerprintDependsOnContentsOnly)
{
    Journal journal;
    Memory memory(journal, false);
    memory.open_region(1);
    memory.create(kBase, 64, ObjectKind::Heap, 0, false, false);
    Fingerprint empty = memory.fingerprint();
    memory.write(kBase, 8, 1);
    memory.write(kBase + 8, 8, 2);
    Fingerprint one_two = memory.fingerprint();
    memory.write(kBase, 8, 2);
    memory.write(kBase + 8, 8, 1);
    EXPECT_FALSE(memory.fingerprint() == one_two);
    memory.write(kBase + 8, 8, 2);
    memory.write(kBase, 8, 1);
    EXPECT_TRUE(memory.fingerprint() == one_two);
    memory.fill(kBase, 0, 64);
    EXPECT_TRUE(memory.fingerprint() == empty);
}

/// Neighbouring bytes written by different threads: either can be taken back alone.
TEST(Memory, SymbolsOfDifferentThreadsAreTakenBackSingly)
{
    Journal journal;
    Memory memory(journal, false);
    smt::Expressions x;
    memory.track_symbols(x);
    memory.open_region(1);
    memory.create(kBase, 16, ObjectKind::Heap, 0, false, true);
    smt::Expr a = x.variable(8), b = x.variable(16);
    Journal::Entries first, second;
    journal.use(first);
    memory.write_value(kBase + 1, 1, {0, a});
    journal.use(second);
    memory.write_value(kBase + 2, 2, {0, b});
    EXPECT_EQ(memory.read_value(kBase, 4).symbol, x.concat(b, x.concat(a, x.constant(8, 0))));
    journal.use(first);
    journal.rewind(0);
    EXPECT_EQ(memory.read_value(kBase + 2, 2).symbol, b);
    EXPECT_FALSE(memory.symbolic(kBase + 1, 1));
    journal.use(second);
    memory.write(kBase + 2, 1, 7);
    EXPECT_EQ(memory.read_value(kBase + 2, 2).symbol, x.concat(x.extract(b, 15, 8), x.constant(8, 7)));
    EXPECT_EQ(memory.read_value(kBase + 2, 1).bits, 7u);
    journal.rewind(0);
    EXPECT_FALSE(memory.symbolic(kBase, 16));
    EXPECT_EQ(memory.read(kBase, 8), 0u);
}

TEST(Memory, SymbolsEndWithTheirObject)
{
    Journal journal;
    Memory memory(journal, false);
    smt::Expressions x;
    memory.track_symbols(x);
    memory.open_region(1);
    Fingerprint empty = memory.fingerprint();
    memory.create(kBase, 13, ObjectKind::Heap, 0, false, true);
    Fingerprint zeros = memory.fingerprint();
    EXPECT_FALSE(zeros == empty);
    memory.write_value(kBase + 5, 8, {0, x.variable(64)});
    EXPECT_FALSE(memory.fingerprint() == zeros);
    memory.destroy(*memory.find(kBase, 1));
    EXPECT_TRUE(memory.fingerprint() == empty);
    EXPECT_FALSE(memory.symbolic(kBase, 16));
}

/// Objects of 32 bytes one after the other, local to the thread of region 1.
struct LocalHeap {
    explicit LocalHeap(Memory &memory) : memory(memory)
    {
        memory.open_region(0);
        memory.open_region(1);
        memory.follow_references();
        memory.create(ir::kGlobalBase, 64, ObjectKind::Global, 0, false, false);
    }
    uint64_t make()
    {
        uint64_t base = memory.room(kBase, 32);
        memory.create(base, 32, ObjectKind::Heap, 0, false, false);
        memory.make_local(base);
        return base;
    }
    void collect(std::initializer_list<uint64_t> roots)
    {
        memory.collect(
            1,
            [&](auto &reach) {
                for (uint64_t r : roots)
                    reach(r);
            },
            [](const Object &) { return false; });
    }
    bool local(uint64_t at) { return memory.nearest(at)->local(); }
    Memory &memory;
};

TEST(LocalHeap, WhatIsStoredElsewhereEscapesWithAllThatItRefersTo)
{
    Journal journal;
    Memory memory(journal, false);
    LocalHeap heap(memory);
    uint64_t a = heap.make(), b = heap.make(), c = heap.make(), d = heap.make();
    memory.write(a + 8, 8, b);
    memory.write(b + 16, 8, c + 4); // inside is enough
    memory.write(c + 8, 8, a);      // a circle
    EXPECT_TRUE(heap.local(a) && heap.local(b) && heap.local(c));
    Journal::Mark mark = journal.mark();
    memory.write(ir::kGlobalBase + 8, 8, b);
    EXPECT_FALSE(heap.local(a) || heap.local(b) || heap.local(c));
    EXPECT_TRUE(heap.local(d));
    memory.write(a + 24, 8, d); // now a is no place of the thread's own
    EXPECT_FALSE(heap.local(d));
    EXPECT_EQ(memory.kept(1), end_of_slot(d, 32));
    journal.rewind(mark);
    EXPECT_TRUE(heap.local(a) && heap.local(b) && heap.local(c) && heap.local(d));
}

TEST(LocalHeap, AddressesOfLocalGarbageAreUsedAgain)
{
    Journal journal;
    Memory memory(journal, false);
    LocalHeap heap(memory);
    uint64_t a = heap.make();
    memory.write(a + 8, 8, 1);
    Fingerprint with_a = memory.fingerprint();
    uint64_t b = heap.make(), c = heap.make();
    memory.write(b + 8, 8, c);
    memory.write(c + 8, 8, 5);
    heap.collect({a});
    EXPECT_EQ(memory.fingerprint(), with_a);
    EXPECT_EQ(memory.find(b, 8), nullptr);
    EXPECT_EQ(heap.make(), b);
    // What has escaped stays where it is, reached or not, and is never moved over.
    uint64_t d = heap.make();
    memory.escape(d);
    heap.collect({});
    EXPECT_NE(memory.find(d, 8), nullptr);
    EXPECT_EQ(memory.find(a, 8), nullptr);
    EXPECT_EQ(memory.room(memory.kept(1), 32), end_of_slot(d, 32));
}

} // namespace
} // namespace mazur
