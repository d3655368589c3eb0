#include "machine/happens_before.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace mazur {
namespace {

using Position = HappensBefore::Position;
using Positions = std::vector<Position>;

constexpr uint32_t kX = 0, kY = 1, kLock = 2;
constexpr Named read(uint32_t thing) { return {thing, Mode::Read}; }
constexpr Named write(uint32_t thing) { return {thing, Mode::Write}; }
constexpr Named acquire(uint32_t thing) { return {thing, Mode::Acquire}; }
constexpr Named release(uint32_t thing) { return {thing, Mode::Release}; }

class HappensBeforeTest : public testing::Test {
protected:
    /// The position of a new step of the thread.
    Position step(ThreadId thread, std::vector<Named> touches = {}, bool may_wait = false)
    {
        HappensBefore::Step s;
        s.thread = thread;
        s.start = run.size();
        s.may_wait = may_wait;
        s.enabled = ~ThreadMask{0};
        run.add(s, touches, kMaskThreads);
        return run.size() - 1;
    }
    Positions races(Position p) const
    {
        Positions found(run.races(p).begin(), run.races(p).end());
        std::ranges::sort(found);
        return found;
    }

    HappensBefore run;
};

TEST_F(HappensBeforeTest, StepsOfOneThreadAreInOrder)
{
    const Position a = step(1), b = step(1);
    EXPECT_TRUE(run.before(a, b));
    EXPECT_TRUE(races(b).empty());
}

TEST_F(HappensBeforeTest, StepsThatTouchDifferentThingsAreNotOrdered)
{
    const Position a = step(1, {write(kX)}), b = step(2, {write(kY)});
    EXPECT_FALSE(run.before(a, b));
    EXPECT_TRUE(races(b).empty());
}

TEST_F(HappensBeforeTest, ReadsOfOneThingAreNotOrderedButAWriteIsAfterAllOfThem)
{
    const Position a = step(1, {read(kX)}), b = step(2, {read(kX)}), c = step(3, {write(kX)});
    EXPECT_FALSE(run.before(a, b));
    EXPECT_TRUE(run.before(a, c));
    EXPECT_TRUE(run.before(b, c));
    EXPECT_EQ(races(c), (Positions{a, b}));
}

TEST_F(HappensBeforeTest, OrderIsTransitiveAndWhatIsInBetweenIsNoRace)
{
    const Position a = step(1, {write(kX)}), b = step(1, {write(kY)});
    const Position c = step(2, {read(kY)}), d = step(2, {read(kX)});
    EXPECT_TRUE(run.before(a, c));
    EXPECT_TRUE(run.before(a, d));
    EXPECT_EQ(races(c), Positions{b});
    EXPECT_TRUE(races(d).empty()) << "the write of x comes before the read of y in any case";
}

TEST_F(HappensBeforeTest, AThreadIsAfterTheStepThatStartedOrWokeIt)
{
    const Position a = step(1);
    run.wakes(2);
    const Position b = step(2);
    EXPECT_TRUE(run.before(a, b));
    const Position c = step(3);
    EXPECT_FALSE(run.before(a, c));
}

TEST_F(HappensBeforeTest, AStepCanTakeBackThatItWokeAnybody)
{
    const Position a = step(1);
    run.wakes(2);
    run.wakes_nobody();
    EXPECT_FALSE(run.before(a, step(2)));
}

TEST_F(HappensBeforeTest, AJoinIsAfterAllStepsOfTheThread)
{
    const Position a = step(1, {write(kX)});
    HappensBefore::Step s;
    s.thread = 2;
    s.start = run.size();
    run.add(s, {}, 1);
    const Position b = run.size() - 1;
    EXPECT_TRUE(run.before(a, b));
    EXPECT_TRUE(races(step(2, {write(kX)})).empty());
}

TEST_F(HappensBeforeTest, WhoTakesALockRacesWithWhoTookItAndNotWithWhoGaveItBack)
{
    const Position a = step(1, {acquire(kLock)}), b = step(1, {release(kLock)});
    const Position c = step(2, {acquire(kLock)}, true);
    EXPECT_TRUE(run.before(b, c));
    EXPECT_EQ(races(c), Positions{a});
}

TEST_F(HappensBeforeTest, WhatComesBeforeAStepOfAnAtomicSectionComesBeforeAllOfIt)
{
    const Position before = step(2, {write(kY)}), first = step(1, {write(kX)});
    EXPECT_FALSE(run.before(before, first));
    HappensBefore::Step s;
    s.thread = 1;
    s.start = first; // goes on with the section
    const Named y[] = {read(kY)};
    run.add(s, y, kMaskThreads);
    EXPECT_TRUE(run.before(before, first));
    const Position later = step(3, {read(kX)});
    EXPECT_TRUE(run.before(before, later));
    EXPECT_EQ(races(later), Positions{first});
    run.pop();
    run.pop();
    EXPECT_FALSE(run.before(before, first)) << "the section has not gone on";
}

TEST_F(HappensBeforeTest, RemovingStepsLeavesNoTrace)
{
    const Position a = step(1, {write(kX)});
    step(2, {write(kX)});
    run.wakes(3);
    step(3, {write(kX)});
    run.pop();
    run.pop();
    ASSERT_EQ(run.size(), 1u);
    const Position b = step(3, {write(kX)});
    EXPECT_EQ(b, 1u);
    EXPECT_TRUE(run.before(a, b));
    EXPECT_EQ(races(b), Positions{a});
    EXPECT_FALSE(run.before(a, step(2))) << "nobody wrote for thread 2";
    EXPECT_FALSE(run.before(b, step(4))) << "nor woke anybody";
}

TEST_F(HappensBeforeTest, RacesOfAStepAreKnownBeforeItHappens)
{
    step(1, {write(kX)});
    step(2, {write(kY)});
    const std::vector<Named> touches = {read(kX), write(kY)};
    const auto next = run.races_of_next(3, false, touches);
    Positions before(next.begin(), next.end());
    std::ranges::sort(before);
    EXPECT_EQ(before.size(), 2u);
    EXPECT_EQ(races(step(3, touches)), before);
}

TEST_F(HappensBeforeTest, TouchesOfAStepAreKept)
{
    const Position a = step(1, {write(kX), read(kY)});
    step(2, {write(kLock)});
    ASSERT_EQ(run.touches(a).size(), 2u);
    EXPECT_EQ(run.touches(a)[1], read(kY));
    EXPECT_EQ(run.touches(a, a + 1).size(), 3u);
}

TEST_F(HappensBeforeTest, ARaceTurnedRoundLeavesOutWhatDependsOnItsFirstStep)
{
    const Position first = step(1, {write(kX)}), after = step(1, {write(kY)}), other = step(2, {write(kLock)});
    const Named touches[] = {read(kX), read(kY), read(kLock)};
    const HappensBefore::Clock clock = run.reversed(first, run.size(), run.causes(3), touches);
    EXPECT_FALSE(clock.after(first, 1));
    EXPECT_FALSE(clock.after(after, 1));
    EXPECT_TRUE(clock.after(other, 2));
    EXPECT_EQ(run.initials(first, run.size(), 3, clock), bit(2)) << "thread 3 comes after thread 2";
    EXPECT_EQ(run.initials(first, run.size(), 3, run.causes(3)), bit(2) | bit(3));
}

TEST(Dependence, HoldsWhereOneOfTwoTouchesIsMoreThanARead)
{
    const Named reads[] = {read(kX)}, writes[] = {write(kX)}, others[] = {write(kY)};
    EXPECT_FALSE(dependent(reads, reads));
    EXPECT_TRUE(dependent(reads, writes));
    EXPECT_FALSE(dependent(writes, others));
}

TEST(Dependence, ReleaseAndAcquireOfALockAreOrderedButNeverInConflict)
{
    const Named takes[] = {acquire(kLock)}, gives[] = {release(kLock)}, looks[] = {read(kLock)};
    EXPECT_TRUE(dependent(takes, gives));
    EXPECT_FALSE(in_conflict(gives, takes));
    EXPECT_FALSE(in_conflict(takes, gives));
    EXPECT_TRUE(in_conflict(takes, takes));
    EXPECT_TRUE(in_conflict(gives, looks));
}

} // namespace
} // namespace mazur
