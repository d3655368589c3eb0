#include "search/random_backtracking.h"

#include "search/engine.h"
#include "search/luby.h"

#include "../machine/program.h"

#include <set>

namespace mazur {
namespace {

using Base = RandomBacktracking::Base;
using Jumps = RandomBacktracking::Jumps;
using Ratio = RandomBacktracking::Ratio;

TEST(Luby, Sequence)
{
    const uint64_t expected[] = {1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1, 2};
    for (uint64_t i = 0; i < std::size(expected); i++)
        EXPECT_EQ(luby(i + 1), expected[i]) << i + 1;
    EXPECT_EQ(luby((uint64_t{1} << 40) - 1), uint64_t{1} << 39);
}

/// A path of these threads, with so many that can move everywhere.
PathFacts path(std::initializer_list<ThreadId> threads, size_t enabled = 2)
{
    PathFacts facts;
    for (ThreadId t : threads)
        facts = facts.then(t, enabled);
    return facts;
}

TEST(PathFacts, CountsSwitchesAndRuns)
{
    PathFacts facts = path({0, 0, 1, 2, 2, 2});
    EXPECT_EQ(facts.length, 6u);
    EXPECT_EQ(facts.switches, 2u);
    EXPECT_EQ(facts.unswitched, 3u);
    EXPECT_EQ(facts.run, 3u);
    EXPECT_FALSE(facts.just_switched);
    EXPECT_TRUE(path({0, 1}).just_switched);
    EXPECT_FALSE(path({0}).just_switched);
    EXPECT_EQ(path({0, 0, 0}, 1).unswitched, 0u) << "there was no choice";
}

class Policy : public testing::Test {
protected:
    BacktrackPolicy make(RandomBacktracking options)
    {
        options_ = std::move(options);
        return BacktrackPolicy(options_, options_.thresholds.front(), random_);
    }
    std::mt19937_64 random_{1};
    RandomBacktracking options_;
};

TEST_F(Policy, Ratios)
{
    const PathFacts same = path({0, 1, 1, 1}), switched = path({1, 1, 1, 0});
    EXPECT_DOUBLE_EQ(make({Base::Constant, {5}, false, false, Jumps::Fixed, Ratio::Constant, 0.75, 1.2}).ratio(same),
                     0.75);
    EXPECT_DOUBLE_EQ(
        make({Base::Constant, {5}, false, false, Jumps::Fixed, Ratio::Constant, 0.75, 1.2}).ratio(switched), 0.9);
    EXPECT_DOUBLE_EQ(make({Base::Constant, {5}, false, false, Jumps::Fixed, Ratio::Depth, 20, 1}).ratio(same), 0.8);
    EXPECT_DOUBLE_EQ(make({Base::Constant, {5}, true, false, Jumps::Fixed, Ratio::Depth, 20, 1}).ratio(same), 0.95);
    EXPECT_DOUBLE_EQ(make({Base::Constant, {5}, false, false, Jumps::Fixed, Ratio::SameThread, 2, 1}).ratio(same),
                     -0.5);
    EXPECT_DOUBLE_EQ(make({Base::Constant, {5}, false, false, Jumps::Fixed, Ratio::Exponential, 0.5, 1}).ratio(same),
                     0.125);
}

TEST_F(Policy, Depths)
{
    const PathFacts facts = path({0, 0, 1, 1, 1});
    EXPECT_EQ(make({Base::Constant, {5}, false, false, Jumps::Fixed, Ratio::Constant, 0.5, 1}).depth(facts), 5);
    EXPECT_EQ(make({Base::Constant, {5}, true, false, Jumps::Fixed, Ratio::Constant, 0.5, 1}).depth(facts), 1);
    EXPECT_EQ(make({Base::Constant, {5}, false, true, Jumps::Fixed, Ratio::Constant, 0.5, 1}).depth(facts), 8);
}

TEST_F(Policy, NothingIsLeftAboveTheThreshold)
{
    // The ratio is not positive: below the threshold every state is left at once.
    BacktrackPolicy policy = make({Base::Constant, {3}, false, false, Jumps::Random, Ratio::SameThread, 1, 1});
    for (int i = 0; i < 100; i++) {
        EXPECT_FALSE(policy.leave(path({1, 1})));
        EXPECT_FALSE(policy.leave_too(path({1, 1})));
        EXPECT_TRUE(policy.leave(path({1, 1, 1})));
        EXPECT_TRUE(policy.leave_too(path({1, 1, 1})));
    }
}

TEST_F(Policy, FrequencyOfLeaving)
{
    BacktrackPolicy policy = make({Base::Constant, {0}, false, false, Jumps::Fixed, Ratio::Constant, 0.75, 1});
    int left = 0;
    for (int i = 0; i < 10000; i++)
        left += policy.leave(path({1})) ? 1 : 0;
    EXPECT_NEAR(left, 2500, 200);
    EXPECT_FALSE(policy.leave_too(path({1}))) << "jumps are one step long";
}

TEST_F(Policy, LubyJumps)
{
    BacktrackPolicy policy = make({Base::Constant, {0}, false, false, Jumps::Luby, Ratio::SameThread, 1, 1});
    const PathFacts deep = path({1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_FALSE(policy.leave_too(deep)) << "coming back from a path that was followed to its end is no jump";
    for (uint64_t length : {1, 1, 2, 1, 1, 2, 4}) {
        ASSERT_TRUE(policy.leave(deep));
        uint64_t steps = 1;
        while (policy.leave_too(deep))
            steps++;
        EXPECT_EQ(steps, length);
    }
}

TEST_F(Policy, TheFirstPathDecidesAboutItsPart)
{
    BacktrackPolicy policy = make({Base::PartOfFirstPath, {0.25}, false, false, Jumps::Fixed, Ratio::SameThread, 1, 1});
    EXPECT_FALSE(policy.leave(path({1, 1, 1, 1, 1, 1, 1, 1}))) << "the first path is followed to its end";
    policy.path_ended(40);
    EXPECT_EQ(policy.threshold(), 10);
    policy.path_ended(4);
    EXPECT_EQ(policy.threshold(), 10);
}

TEST_F(Policy, StatesMetAgainNearerToTheTopAreExploredAgain)
{
    BacktrackPolicy policy = make({Base::Constant, {4}, false, false, Jumps::Fixed, Ratio::Constant, 0.5, 1});
    const Fingerprint state{1, 2};
    EXPECT_FALSE(policy.again(state, path({1, 1, 1, 1, 1}))) << "below the threshold nothing is promised";
    EXPECT_TRUE(policy.again(state, path({1, 1, 1})));
    EXPECT_FALSE(policy.again(state, path({1, 2, 1})));
    EXPECT_TRUE(policy.again(state, path({1, 1})));
    EXPECT_FALSE(policy.again(state, path({1, 1, 1})));
}

/// Three threads that add to a counter four times each; the assertion forbids that all updates but two are lost.
const char *const kCounter = R"(
global $x size 4 align 4
function @main(0) {
    const r0, @add
    const r1, 0
    start r2, r0, r1, r1
    start r3, r0, r1, r1
    start r4, r0, r1, r1
    join r5, r2
    join r6, r3
    join r7, r4
    const r8, $x
    load.i32 r9, [r8] seq_cst
    ne.i32 r10, r9, 2
    branch r10, good, bad
bad:
    fail assertion, r1
good:
    exit r1
}
function @add(2) {
    const r4, 0
    const r5, $x
again:
    load.i32 r2, [r5] seq_cst
    add.i32 r2, r2, 1
    store.i32 [r5], r2 seq_cst
    add.i32 r4, r4, 1
    eq.i32 r6, r4, 4
    branch r6, out, again
out:
    end r2
}
)";

Result check(const RandomBacktracking &backtracking, uint64_t seed, uint64_t states = 0, bool assertions = true)
{
    MachineOptions machine;
    if (!assertions)
        machine.properties.remove(Property::Assert);
    ir::Program program = program_of(kCounter);
    SearchOptions options;
    options.reduction = {false, Reduction::Sources::All};
    options.backtrack = backtracking;
    options.seed = seed;
    return SearchEngine(options).check({program, machine, {.states = states}});
}

TEST(RandomBacktrackingSearch, ASeedDecidesEverything)
{
    const RandomBacktracking tuple{Base::Iterated, {5, 10}, false, true, Jumps::Luby, Ratio::Exponential, 0.9, 1.2};
    std::set<uint64_t> different;
    for (uint64_t seed = 0; seed < 5; seed++) {
        Result a = check(tuple, seed), b = check(tuple, seed);
        EXPECT_EQ(a.verdict, b.verdict);
        EXPECT_EQ(a.stats.states, b.stats.states);
        EXPECT_EQ(a.stats.transitions, b.stats.transitions);
        different.insert(a.stats.transitions);
    }
    EXPECT_GT(different.size(), 1u);
}

TEST(RandomBacktrackingSearch, SaysWhatItCovered)
{
    Result steps = check({Base::Constant, {5}, false, false, Jumps::Fixed, Ratio::Constant, 0.8, 1}, 1, 0, false);
    ASSERT_EQ(steps.verdict, Verdict::Unknown);
    ASSERT_TRUE(steps.coverage.has_value());
    EXPECT_EQ(steps.coverage->depth, 5u);
    EXPECT_FALSE(steps.coverage->in_switches);
    EXPECT_GT(steps.coverage->fraction, 0);
    EXPECT_LT(steps.coverage->fraction, 0.9);
    Result switches = check({Base::Constant, {2}, true, false, Jumps::Fixed, Ratio::Constant, 0.3, 1}, 1);
    ASSERT_EQ(switches.verdict, Verdict::Unknown);
    ASSERT_TRUE(switches.coverage.has_value());
    EXPECT_EQ(switches.coverage->depth, 2u);
    EXPECT_TRUE(switches.coverage->in_switches);
    // Nothing is left out, and still nothing is promised.
    Result all = check({Base::Constant, {4}, false, false, Jumps::Fixed, Ratio::Constant, 1, 1}, 1, 0, false);
    EXPECT_EQ(all.verdict, Verdict::Unknown);
    EXPECT_NEAR(all.coverage->fraction, 1, 1e-9);
}

TEST(RandomBacktrackingSearch, ThresholdsShareTheStates)
{
    Result result = check({Base::Iterated, {1, 2, 3}, false, false, Jumps::Fixed, Ratio::Constant, 0.999, 1}, 1, 300);
    EXPECT_EQ(result.verdict, Verdict::Unknown);
    EXPECT_LE(result.stats.states, 300u);
    EXPECT_GT(result.stats.states, 250u) << "each of the three had its hundred";
}

} // namespace
} // namespace mazur
