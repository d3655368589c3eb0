// Questions without a hint: answers, models, contradictions, and conditions that come and go.
#include "smt/solver.h"
#include "tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

namespace mazur::smt {
namespace {

struct AssumptionsTest : testing::Test {
    Expressions e;
    Solver solver{e};
    Expr x = e.variable(32);
    Expr y = e.variable(32);
    Expr z = e.variable(32);
    Model model;

    Expr k(uint64_t value) { return e.constant(32, value); }
    Answer check(std::vector<Expr> assumptions) { return solver.check(assumptions, model); }
    std::set<Expr> core() const
    {
        std::set<Expr> members(solver.core().begin(), solver.core().end());
        EXPECT_EQ(members.size(), solver.core().size());
        return members;
    }
};

TEST_F(AssumptionsTest, NoHintIsNeeded)
{
    model.set(2, 7);
    ASSERT_EQ(check({e.eq(e.mul(x, x), k(49)), e.ult(x, k(100)), e.eq(y, e.add(x, k(1)))}), Answer::Sat);
    EXPECT_EQ(model[0], 7u);
    EXPECT_EQ(model[1], 8u);
    EXPECT_EQ(model[2], 0u); // does not occur
    EXPECT_EQ(check({}), Answer::Sat);
    EXPECT_EQ(model, Model{});
}

TEST_F(AssumptionsTest, TheCoreIsWhatContradicts)
{
    Expr below = e.ult(x, k(10));
    Expr square = e.eq(e.mul(x, x), k(121));
    Expr other = e.ugt(e.add(y, z), k(5));
    model.set(0, 3);
    ASSERT_EQ(check({other, below, square, other}), Answer::Unsat);
    EXPECT_EQ(core(), (std::set{below, square}));
    EXPECT_EQ(model[0], 3u); // left alone
    // A core can be asked about as it is.
    EXPECT_EQ(solver.check(solver.core(), model), Answer::Unsat);
    EXPECT_EQ(core(), (std::set{below, square}));
    ASSERT_EQ(check({other, below}), Answer::Sat);
    EXPECT_TRUE(core().empty());
    // Neither does a question with a hint change it.
    EXPECT_EQ(check({below, square}), Answer::Unsat);
    Model hint;
    EXPECT_EQ(solver.check({}, e.eq(e.mul(y, y), k(7)), hint, hint), Answer::Unsat);
    EXPECT_EQ(core(), (std::set{below, square}));
}

TEST_F(AssumptionsTest, ConstantsAreConditionsToo)
{
    EXPECT_EQ(check({e.truth(true)}), Answer::Sat);
    EXPECT_EQ(check({e.ult(x, y), e.truth(false), e.truth(true)}), Answer::Unsat);
    EXPECT_EQ(core(), std::set{e.truth(false)});
    solver.push();
    solver.add(e.truth(false));
    EXPECT_EQ(check({e.ult(x, y)}), Answer::Unsat);
    EXPECT_TRUE(core().empty());
    solver.pop();
    EXPECT_EQ(check({e.ult(x, y)}), Answer::Sat);
}

TEST_F(AssumptionsTest, WhatWasAddedIsNotInTheCore)
{
    Expr low = e.ult(x, k(3));
    Expr high = e.ugt(x, k(5));
    solver.add(low);
    EXPECT_EQ(check({high, low}), Answer::Unsat);
    EXPECT_EQ(core(), std::set{high});
    solver.push();
    solver.add(high);
    EXPECT_EQ(check({e.ult(y, z)}), Answer::Unsat);
    EXPECT_TRUE(core().empty());
    solver.push();
    solver.pop();
    EXPECT_EQ(check({}), Answer::Unsat);
    solver.pop();
    EXPECT_EQ(check({e.eq(x, k(2))}), Answer::Sat);
    EXPECT_EQ(check({e.eq(x, k(4))}), Answer::Unsat); // what was added before any push stays
    EXPECT_THROW(solver.pop(), std::logic_error);
}

TEST_F(AssumptionsTest, WhatWasAddedIsPartOfQuestionsWithAHint)
{
    Model hint;
    Expr sum = e.eq(e.add(x, y), k(10));
    hint.set(1, 10);
    solver.push();
    solver.add(sum);
    ASSERT_EQ(solver.check({}, e.eq(x, k(3)), hint, model), Answer::Sat);
    EXPECT_EQ(model[1], 7u);
    std::vector<Expr> constraints{e.ult(y, k(20))};
    EXPECT_EQ(solver.check(constraints, e.and_(e.ugt(x, k(10)), e.ult(x, k(50))), hint, model), Answer::Unsat);
    solver.pop();
    ASSERT_EQ(solver.check({}, e.eq(x, k(3)), hint, model), Answer::Sat);
    EXPECT_EQ(model[1], 10u);
    EXPECT_EQ(solver.check(constraints, e.and_(e.ugt(x, k(10)), e.ult(x, k(50))), hint, model), Answer::Sat);
}

TEST_F(AssumptionsTest, ATimeLimitGivesUnknownAndNoCore)
{
    Solver hurried(e, std::chrono::milliseconds(200));
    Expr p = e.variable(64);
    Expr q = e.variable(64);
    Expr bound = e.constant(64, 1ull << 31);
    Expr one = e.constant(64, 1);
    std::vector<Expr> hard{e.ugt(p, one), e.ugt(q, one), e.ult(p, bound), e.ult(q, bound),
                           e.eq(e.mul(p, q), e.constant(64, 1652341927ull * 1365732733ull))};
    EXPECT_EQ(hurried.check(hard, model), Answer::Unknown);
    EXPECT_TRUE(hurried.core().empty());
    // It goes on with other questions.
    std::vector<Expr> easy{e.eq(x, k(7))};
    EXPECT_EQ(hurried.check(easy, model), Answer::Sat);
    EXPECT_EQ(model[0], 7u);
    hurried.end_at(std::chrono::steady_clock::now());
    EXPECT_EQ(hurried.check(easy, model), Answer::Unknown);
}

/// More conditions than Z3 is told about at a time, one after the other and all at once.
TEST_F(AssumptionsTest, ManyConditions)
{
    std::vector<Expr> v;
    for (int i = 0; i < 300; i++)
        v.push_back(e.variable(16));
    solver.add(e.eq(v[0], e.constant(16, 1000)));
    std::vector<Expr> chain;
    for (size_t i = 1; i < v.size(); i++)
        chain.push_back(e.eq(v[i], e.add(v[i - 1], e.constant(16, 1))));
    for (Expr c : chain)
        ASSERT_EQ(check({c, e.ne(v[0], v[1])}), Answer::Sat);
    std::vector<Expr> all = chain;
    all.push_back(e.eq(v[200], e.constant(16, 1199)));
    ASSERT_EQ(check(all), Answer::Unsat);
    EXPECT_TRUE(core().contains(all.back()));
    EXPECT_GE(core().size(), 201u);
    EXPECT_EQ(solver.check(solver.core(), model), Answer::Unsat);
    all.back() = e.eq(v[200], e.constant(16, 1200));
    ASSERT_EQ(check(all), Answer::Sat);
    EXPECT_EQ(model[3 + 299], 1299u);
}

/// Conditions over a few small variables, and all their values.
struct SmallWorld {
    explicit SmallWorld(const std::vector<unsigned> &widths) : shape{{1, 2, 3, 4}, widths, true}
    {
        unsigned bits = 0;
        for (unsigned w : widths) {
            e.variable(w);
            bits += w;
        }
        for (uint64_t packed = 0; packed >> bits == 0; packed++) {
            all.emplace_back();
            uint64_t rest = packed;
            for (uint32_t v = 0; v < widths.size(); rest >>= widths[v++])
                all.back().set(v, rest & ((1u << widths[v]) - 1));
        }
    }
    Expr condition(Random &random) { return build(*random_tree(random, shape, 1, 1 + random() % 3), e); }
    bool holds(const std::vector<Expr> &conditions, const Model &m) const
    {
        return std::ranges::all_of(conditions, [&](Expr c) { return e.evaluate(c, m) != 0; });
    }
    bool possible(const std::vector<Expr> &conditions) const
    {
        return std::ranges::any_of(all, [&](const Model &m) { return holds(conditions, m); });
    }

    Shape shape;
    Expressions e;
    std::vector<Model> all;
};

std::vector<Expr> together(std::vector<Expr> a, const std::vector<Expr> &b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// Conditions are added and taken back at random, with questions of both kinds in between: all answers are what trying
/// all values says, all models are right, and every core contradicts what was added.
TEST(AssumptionsRandom, AgreeWithTryingAllValues)
{
    Random random(31);
    int sat = 0, unsat = 0, smaller = 0, by_added = 0;
    for (int round = 0; round < 40; round++) {
        SmallWorld world({3, 2, 2, 1});
        Solver solver(world.e);
        std::vector<Expr> added;
        std::vector<size_t> scopes;
        Model model;
        for (int n = 0; n < 60; n++) {
            switch (random() % 6) {
            case 0:
                solver.push();
                scopes.push_back(added.size());
                break;
            case 1:
                if (scopes.empty())
                    break;
                solver.pop();
                added.resize(scopes.back());
                scopes.pop_back();
                break;
            case 2:
                if (scopes.empty())
                    break;
                added.push_back(world.condition(random));
                solver.add(added.back());
                break;
            case 3: { // with a hint, if there is one
                auto hint = std::ranges::find_if(world.all, [&](const Model &m) { return world.holds(added, m); });
                if (hint == world.all.end())
                    break;
                Expr goal = world.condition(random);
                bool possible = world.possible(together(added, {goal}));
                ASSERT_EQ(solver.check({}, goal, *hint, model), possible ? Answer::Sat : Answer::Unsat);
                ASSERT_TRUE(!possible || world.holds(together(added, {goal}), model));
                break;
            }
            default: {
                std::vector<Expr> assumptions;
                for (unsigned i = random() % 7; i > 0; i--)
                    assumptions.push_back(world.condition(random));
                auto everything = together(added, assumptions);
                Answer answer = solver.check(assumptions, model);
                ASSERT_EQ(answer, world.possible(everything) ? Answer::Sat : Answer::Unsat);
                std::vector<Expr> core(solver.core().begin(), solver.core().end());
                if (answer == Answer::Sat) {
                    sat++;
                    ASSERT_TRUE(world.holds(everything, model));
                    ASSERT_TRUE(core.empty());
                    break;
                }
                unsat++;
                std::set<Expr> given(assumptions.begin(), assumptions.end());
                std::set<Expr> members(core.begin(), core.end());
                ASSERT_EQ(members.size(), core.size());
                ASSERT_TRUE(std::ranges::includes(given, members));
                for (Expr c : added)
                    ASSERT_FALSE(members.contains(c));
                ASSERT_FALSE(world.possible(together(added, core)));
                smaller += core.size() < given.size();
                by_added += core.empty();
            }
            }
        }
    }
    EXPECT_GT(sat, 200);
    EXPECT_GT(unsat, 200);
    EXPECT_GT(smaller, 100);
    EXPECT_GT(by_added, 10);
}

/// A solver in which much was added and taken back answers as one that never saw it.
TEST(AssumptionsRandom, WhatWasTakenBackLeavesNoTrace)
{
    Random random(32);
    for (int round = 0; round < 30; round++) {
        SmallWorld world({4, 3, 2});
        Solver used(world.e);
        Model model;
        Expr stays = world.condition(random);
        used.add(stays);
        for (int n = 0; n < 20; n++) {
            used.push();
            for (unsigned i = random() % 4; i > 0; i--) {
                used.add(world.condition(random));
                std::vector<Expr> assumptions{world.condition(random)};
                used.check(assumptions, model);
            }
        }
        for (int n = 0; n < 20; n++)
            used.pop();
        for (int n = 0; n < 10; n++) {
            std::vector<Expr> assumptions{world.condition(random), world.condition(random)};
            bool possible = world.possible(together({stays}, assumptions));
            ASSERT_EQ(used.check(assumptions, model), possible ? Answer::Sat : Answer::Unsat);
            std::vector<Expr> core(used.core().begin(), used.core().end());
            ASSERT_TRUE(possible || !world.possible(together({stays}, core)));
        }
    }
}

} // namespace
} // namespace mazur::smt
