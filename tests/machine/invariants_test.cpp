// Assertions that are really there, in builds that have them.
#include "machine/arena.h"
#include "machine/deep_stack.h"
#include "machine/frame.h"
#include "machine/journal.h"
#include "machine/memory.h"
#include "machine/thread.h"

#include <gtest/gtest.h>

namespace mazur {
namespace {

#ifdef NDEBUG
#define MAZUR_EXPECT_ASSERTION(statement)                                                                              \
    if (false) {                                                                                                       \
        statement;                                                                                                     \
    } else                                                                                                             \
        GTEST_SKIP() << "a build without assertions"
#else
#define MAZUR_EXPECT_ASSERTION(statement) EXPECT_DEATH(statement, "Assertion")
#endif

TEST(InvariantsDeathTest, AJournalGoesBackOnly)
{
    Journal journal;
    uint64_t word = 0;
    journal.set(&word, 1);
    const Journal::Mark mark = journal.mark();
    journal.rewind(0);
    EXPECT_EQ(word, 0u);
    MAZUR_EXPECT_ASSERTION(journal.rewind(mark));
}

TEST(InvariantsDeathTest, NobodyGoesBackToTheMidstOfAStretch)
{
    Journal journal;
    journal.begin_stretch();
    MAZUR_EXPECT_ASSERTION(static_cast<void>(journal.mark()));
}

TEST(InvariantsDeathTest, AFrameIsReleasedOnce)
{
    FramePool pool;
    const ir::Function function;
    Frame *frame = pool.push(nullptr, function, 0, 4);
    pool.release(frame);
    MAZUR_EXPECT_ASSERTION(pool.release(frame));
}

TEST(InvariantsDeathTest, ArenasAndStacksEndWhereTheyEnd)
{
    Arena<uint64_t> arena;
    const uint32_t cell = arena.allocate(1);
    *arena.at(cell) = 5;
    DeepStack<int> stack;
    stack.push_back(1);
    EXPECT_EQ(stack.back(), 1);
    MAZUR_EXPECT_ASSERTION(arena.at(cell + 1));
    MAZUR_EXPECT_ASSERTION(stack[1]);
}

TEST(InvariantsDeathTest, ObjectsDoNotOverlap)
{
    Journal journal;
    Memory memory(journal, false);
    memory.open_region(1);
    constexpr uint64_t kBase = region_base(1) + kHeapOffset;
    memory.create(kBase, 32, ObjectKind::Heap, 0, false, false);
    memory.write(kBase, 8, 1);
    MAZUR_EXPECT_ASSERTION(memory.create(kBase + 16, 32, ObjectKind::Heap, 0, false, false));
    MAZUR_EXPECT_ASSERTION(memory.write(kBase + 64, 8, 1));
}

TEST(InvariantsDeathTest, AThreadStopsOnce)
{
    Thread thread;
    thread.status = ThreadStatus::Running;
    thread.stop(ThreadStatus::Finished);
    EXPECT_EQ(thread.pending.kind, ActionKind::None);
    MAZUR_EXPECT_ASSERTION(thread.stop(ThreadStatus::Stuck));
}

} // namespace
} // namespace mazur
