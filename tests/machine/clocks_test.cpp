#include "machine/clocks.h"

#include <gtest/gtest.h>

namespace mazur {
namespace {

constexpr uint64_t kX = ir::kGlobalBase, kLock = kX + 64, kFlag = kX + 128;

/// Main has started threads 1 and 2, which know nothing of each other.
class ClocksTest : public testing::Test {
protected:
    ClocksTest()
    {
        memory.open_region(0);
        memory.create(kX, 4096, ObjectKind::Global, 0, false, false);
        for (ThreadId t = 0; t < 3; t++) {
            threads[t].id = t;
            threads[t].status = ThreadStatus::Running;
        }
        clocks.start(threads[0], 0, threads[1], 1);
        clocks.start(threads[0], 0, threads[2], 2);
    }

    std::optional<RaceWith> access(ThreadId t, uint64_t address, uint64_t size, bool write, bool atomic = false)
    {
        return clocks.access(threads[t], t, address, size, write, atomic, {t, 7});
    }
    std::optional<RaceWith> write(ThreadId t) { return access(t, kX, 4, true); }
    std::optional<RaceWith> read(ThreadId t) { return access(t, kX, 4, false); }
    void release(ThreadId t, uint64_t address, bool keep = false) { clocks.release(threads[t], t, address, keep); }
    void acquire(ThreadId t, uint64_t address) { clocks.acquire(threads[t], address); }
    Fingerprint fingerprint()
    {
        const Thread *const all[] = {&threads[0], &threads[1], &threads[2]};
        return clocks.fingerprint(all);
    }

    Journal journal;
    Memory memory{journal, false};
    Clocks clocks{journal, memory};
    Thread threads[3];
};

TEST_F(ClocksTest, APlainWriteRacesWithOneOfAnotherThread)
{
    EXPECT_FALSE(write(1));
    const std::optional<RaceWith> race = write(2);
    ASSERT_TRUE(race);
    EXPECT_EQ(race->thread, 1u);
    EXPECT_TRUE(race->write);
    EXPECT_FALSE(race->atomic);
    EXPECT_EQ(race->where, (CodePoint{1, 7}));
    EXPECT_EQ(race->address, kX);
}

TEST_F(ClocksTest, ReadsDoNotRaceWithEachOtherButWithWrites)
{
    EXPECT_FALSE(read(1));
    EXPECT_FALSE(read(2));
    const std::optional<RaceWith> race = write(2);
    ASSERT_TRUE(race);
    EXPECT_EQ(race->thread, 1u);
    EXPECT_FALSE(race->write);
}

TEST_F(ClocksTest, AtomicAccessesRaceWithPlainOnesOnly)
{
    EXPECT_FALSE(access(1, kX, 4, true, true));
    EXPECT_FALSE(access(2, kX, 4, true, true));
    const std::optional<RaceWith> race = read(2);
    ASSERT_TRUE(race);
    EXPECT_TRUE(race->atomic);
}

TEST_F(ClocksTest, WhatComesBeforeAThreadStartsIsKnownToIt)
{
    EXPECT_FALSE(write(0));
    Thread late;
    late.id = 3;
    clocks.start(threads[0], 0, late, 3);
    EXPECT_FALSE(clocks.access(late, 3, kX, 4, true, false, {}));
    EXPECT_TRUE(write(0)) << "what comes after the start is not ordered with the thread";
}

TEST_F(ClocksTest, AJoinOrdersAllThatTheThreadDid)
{
    EXPECT_FALSE(write(1));
    EXPECT_TRUE(clocks.race_of(threads[0], kX, 4, true, false));
    clocks.join(threads[0], threads[1]);
    EXPECT_FALSE(write(0));
}

TEST_F(ClocksTest, AReleaseOrdersWhatCameBeforeItWithWhoeverAcquires)
{
    EXPECT_FALSE(write(1));
    release(1, kLock);
    EXPECT_FALSE(access(1, kX + 8, 4, true));
    acquire(2, kLock);
    EXPECT_FALSE(write(2));
    EXPECT_TRUE(access(2, kX + 8, 4, true)) << "written after the release";
}

TEST_F(ClocksTest, AnAcquireElsewhereOrdersNothing)
{
    EXPECT_FALSE(write(1));
    release(1, kLock);
    acquire(2, kFlag);
    EXPECT_TRUE(write(2));
}

TEST_F(ClocksTest, AReleaseTakesThePlaceOfEarlierOnesUnlessItKeepsThem)
{
    EXPECT_FALSE(write(1));
    release(1, kLock);
    release(2, kLock, true);
    acquire(0, kLock);
    EXPECT_FALSE(clocks.race_of(threads[0], kX, 4, true, false));

    EXPECT_FALSE(access(1, kX + 8, 4, true));
    release(1, kFlag);
    release(2, kFlag, false);
    acquire(0, kFlag);
    EXPECT_TRUE(clocks.race_of(threads[0], kX + 8, 4, true, false));
}

TEST_F(ClocksTest, ARelaxedLoadOrdersOnceAnAcquireFenceFollows)
{
    EXPECT_FALSE(write(1));
    release(1, kFlag);
    clocks.relaxed_load(threads[2], kFlag);
    EXPECT_TRUE(clocks.race_of(threads[2], kX, 4, true, false));
    clocks.fence(threads[2], 2, ir::MemoryOrder::Acquire);
    EXPECT_FALSE(write(2));
}

TEST_F(ClocksTest, ARelaxedStoreHandsOnWhatAReleaseFenceHasGivenIt)
{
    EXPECT_FALSE(write(1));
    clocks.relaxed_store(threads[1], 1, kFlag, false);
    acquire(2, kFlag);
    EXPECT_TRUE(clocks.race_of(threads[2], kX, 4, true, false));
    clocks.fence(threads[1], 1, ir::MemoryOrder::Release);
    clocks.relaxed_store(threads[1], 1, kFlag, false);
    acquire(2, kFlag);
    EXPECT_FALSE(write(2));
}

TEST_F(ClocksTest, ARelaxedStoreOfTheSameThreadGoesOnWithItsReleaseSequence)
{
    EXPECT_FALSE(write(1));
    clocks.begin_sequence(threads[1], 1, kFlag);
    release(1, kFlag);
    clocks.relaxed_store(threads[1], 1, kFlag, false);
    acquire(2, kFlag);
    EXPECT_FALSE(write(2));
}

TEST_F(ClocksTest, ARelaxedStoreOfAnotherThreadEndsAReleaseSequence)
{
    EXPECT_FALSE(write(1));
    clocks.begin_sequence(threads[1], 1, kFlag);
    release(1, kFlag);
    clocks.relaxed_store(threads[0], 0, kFlag, false);
    acquire(2, kFlag);
    EXPECT_TRUE(write(2));
}

TEST_F(ClocksTest, APlainStoreMakesReleasesForgotten)
{
    EXPECT_FALSE(write(1));
    release(1, kFlag);
    clocks.forget_releases(kFlag, 4);
    acquire(2, kFlag);
    EXPECT_TRUE(write(2));
}

TEST_F(ClocksTest, DifferentBytesOfAWordDoNotRace)
{
    EXPECT_FALSE(access(1, kX, 2, true));
    EXPECT_FALSE(access(2, kX + 2, 2, true));
    const std::optional<RaceWith> race = access(0, kX + 3, 1, true);
    ASSERT_TRUE(race);
    EXPECT_EQ(race->thread, 2u);
    EXPECT_EQ(race->address, kX + 3);
}

TEST_F(ClocksTest, AnAccessToSeveralWordsRacesAtTheFirstByteThatBothTouch)
{
    EXPECT_FALSE(access(1, kX + 12, 8, true));
    const std::optional<RaceWith> race = access(2, kX, 32, false);
    ASSERT_TRUE(race);
    EXPECT_EQ(race->address, kX + 12);
}

TEST_F(ClocksTest, AskingForARaceDoesNotEnterTheAccess)
{
    EXPECT_FALSE(clocks.race_of(threads[1], kX, 4, true, false));
    EXPECT_FALSE(write(2));
}

TEST_F(ClocksTest, AfterARaceAccessesAreEnteredOnlyIfAskedFor)
{
    EXPECT_FALSE(write(1));
    EXPECT_TRUE(write(2));
    clocks.join(threads[0], threads[1]);
    EXPECT_FALSE(write(0)) << "the one that raced was not entered";
    clocks.go_on_after_races();
    EXPECT_TRUE(write(2));
    const std::optional<RaceWith> race = write(1);
    ASSERT_TRUE(race);
}

TEST_F(ClocksTest, RewindingForgetsAccessesAndOrder)
{
    const Journal::Mark mark = journal.mark();
    const Clocks::Mark clock_mark = clocks.mark();
    const Thread before = threads[2];
    const Fingerprint fingerprint_before = fingerprint();
    EXPECT_FALSE(write(1));
    release(1, kLock);
    acquire(2, kLock);
    EXPECT_NE(fingerprint(), fingerprint_before);

    journal.rewind(mark);
    clocks.rewind(clock_mark);
    threads[2] = before;
    EXPECT_EQ(fingerprint(), fingerprint_before);
    EXPECT_FALSE(write(2)) << "the write of thread 1 is gone";
    acquire(0, kLock);
    EXPECT_TRUE(write(0)) << "and its release";
}

TEST_F(ClocksTest, TheIdentityOfAStateDoesNotDependOnHowOftenALockWasTaken)
{
    auto turn = [&](ThreadId t) {
        acquire(t, kLock);
        EXPECT_FALSE(write(t));
        release(t, kLock);
    };
    auto round = [&] {
        turn(1);
        turn(2);
        return fingerprint();
    };
    round();
    const Fingerprint second = round();
    EXPECT_EQ(round(), second);
    EXPECT_NE(fingerprint(), Fingerprint{});
    turn(1);
    EXPECT_NE(fingerprint(), second) << "who wrote last makes a difference";
}

TEST_F(ClocksTest, WhatAllRunningThreadsKnowIsNoPartOfTheIdentity)
{
    EXPECT_EQ(fingerprint(), Fingerprint{});
    EXPECT_FALSE(write(1));
    EXPECT_NE(fingerprint(), Fingerprint{});
    release(1, kLock);
    acquire(0, kLock);
    acquire(2, kLock);
    EXPECT_EQ(fingerprint(), Fingerprint{});
}

} // namespace
} // namespace mazur
