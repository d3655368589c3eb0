#include "search/rounds.h"

#include <gtest/gtest.h>

namespace mazur {
namespace {

TEST(Rounds, OneUnlessAskedFor)
{
    SearchOptions options;
    options.seed = 7;
    Rounds rounds(options, {});
    Round round = rounds.next(0, 0);
    EXPECT_EQ(round.seed, 7u);
    EXPECT_EQ(round.until, 0);
    EXPECT_FALSE(rounds.more(true, false));
}

TEST(Rounds, ThresholdsShareTheTime)
{
    SearchOptions options;
    options.backtrack = RandomBacktracking{RandomBacktracking::Base::Iterated, {5, 10, 20}};
    Rounds rounds(options, {.seconds = 30});
    Round first = rounds.next(0, 0);
    EXPECT_EQ(first.threshold, 5);
    EXPECT_DOUBLE_EQ(first.until, 10);
    ASSERT_TRUE(rounds.more(true, false));
    Round second = rounds.next(2, 0); // the first was over early
    EXPECT_EQ(second.threshold, 10);
    EXPECT_DOUBLE_EQ(second.until, 2 + 14);
    ASSERT_TRUE(rounds.more(false, false));
    Round third = rounds.next(16, 0);
    EXPECT_EQ(third.threshold, 20);
    EXPECT_DOUBLE_EQ(third.until, 30);
    EXPECT_FALSE(rounds.more(false, false));
}

TEST(Rounds, ThresholdsHaveAMinuteEachWithoutALimit)
{
    SearchOptions options;
    options.backtrack = RandomBacktracking{RandomBacktracking::Base::Iterated, {5, 10}};
    Rounds rounds(options, {});
    EXPECT_DOUBLE_EQ(rounds.next(1, 0).until, 61);
}

TEST(Rounds, PreemptionBoundsGrow)
{
    SearchOptions options;
    options.preemptions = 2;
    options.growing_preemptions = true;
    Rounds rounds(options, {});
    for (uint32_t bound = 0; bound <= 2; bound++) {
        EXPECT_EQ(rounds.next(0, 0).preemptions, bound);
        EXPECT_EQ(rounds.more(true, false), bound < 2);
    }
}

std::vector<double> intervals(Restarts::Kind kind, size_t count)
{
    SearchOptions options;
    options.restarts = {kind, 5};
    Rounds rounds(options, {});
    std::vector<double> out;
    std::vector<uint64_t> seeds;
    double now = 0;
    for (size_t i = 0; i < count; i++) {
        Round round = rounds.next(now, 0);
        out.push_back(round.until - now);
        now = round.until;
        for (uint64_t seed : seeds)
            EXPECT_NE(seed, round.seed);
        seeds.push_back(round.seed);
        EXPECT_TRUE(rounds.more(false, false));
    }
    EXPECT_EQ(rounds.restarts(), count);
    return out;
}

TEST(Rounds, Restarts)
{
    EXPECT_EQ(intervals(Restarts::Kind::Fixed, 3), (std::vector<double>{5, 5, 5}));
    EXPECT_EQ(intervals(Restarts::Kind::Luby, 7), (std::vector<double>{5, 5, 10, 5, 5, 10, 20}));
    std::vector<double> walsh = intervals(Restarts::Kind::Walsh, 3);
    EXPECT_NEAR(walsh[0], 5, 1e-9);
    EXPECT_NEAR(walsh[1], 7.0711, 1e-4);
    EXPECT_NEAR(walsh[2], 10, 1e-9);
}

TEST(Rounds, AnExplorationThatEndsIsNotBegunAgain)
{
    SearchOptions options;
    options.restarts = {Restarts::Kind::Fixed, 5};
    Rounds rounds(options, {});
    rounds.next(0, 0);
    EXPECT_FALSE(rounds.more(true, false));
}

TEST(Rounds, RestartsStayWithinTheTimeOfAThreshold)
{
    SearchOptions options;
    options.restarts = {Restarts::Kind::Fixed, 4};
    options.backtrack = RandomBacktracking{RandomBacktracking::Base::Iterated, {5, 10}};
    Rounds rounds(options, {.seconds = 12});
    EXPECT_DOUBLE_EQ(rounds.next(0, 0).until, 4);
    ASSERT_TRUE(rounds.more(false, false));
    Round again = rounds.next(4, 0);
    EXPECT_EQ(again.threshold, 5);
    EXPECT_DOUBLE_EQ(again.until, 6);
    ASSERT_TRUE(rounds.more(false, false));
    EXPECT_EQ(rounds.next(6, 0).threshold, 10);
}

TEST(Rounds, BacktrackingByChanceGoesOnAsLongAsThereIsTime)
{
    SearchOptions options;
    options.backtrack = RandomBacktracking{RandomBacktracking::Base::Iterated, {5, 10}};
    Rounds rounds(options, {.seconds = 12});
    const uint64_t seed = rounds.next(0, 0).seed;
    ASSERT_TRUE(rounds.more(true, true));
    EXPECT_EQ(rounds.next(0.1, 0).threshold, 10);
    ASSERT_TRUE(rounds.more(true, true));
    const Round again = rounds.next(0.2, 0);
    EXPECT_EQ(again.threshold, 5);
    EXPECT_NE(again.seed, seed);
    EXPECT_EQ(rounds.done(), 3u);
    ASSERT_TRUE(rounds.more(true, true));
    rounds.next(0.3, 0);
    EXPECT_FALSE(rounds.more(true, false)) << "nothing was left out";
}

TEST(Rounds, WithoutATimeLimitBacktrackingByChanceEnds)
{
    SearchOptions options;
    options.backtrack = RandomBacktracking{RandomBacktracking::Base::Constant, {5}};
    Rounds rounds(options, {});
    rounds.next(0, 0);
    EXPECT_FALSE(rounds.more(true, true));
}

} // namespace
} // namespace mazur
