#include "smt/solver.h"
#include "tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace mazur::smt {
namespace {

using Answer = Solver::Answer;

struct SolverTest : testing::Test {
    Expressions e;
    Solver solver{e};
    Expr x = e.variable(32);
    Expr y = e.variable(32);
    Expr z = e.variable(32);
    Model hint;
    Model model;

    Expr k(uint64_t value) { return e.constant(32, value); }
    Answer check(std::vector<Expr> constraints, Expr goal) { return solver.check(constraints, goal, hint, model); }
    /// `decided` are those that were neither trivial nor known.
    void expect(uint64_t queries, uint64_t hits, uint64_t decided)
    {
        const Solver::Counters &c = solver.counters();
        EXPECT_EQ(c.queries, queries);
        EXPECT_EQ(c.cache_hits, hits);
        EXPECT_EQ(c.by_core + c.by_order + c.by_trial + c.solver_calls, decided);
    }
    void expect_ways(uint64_t by_core, uint64_t by_order, uint64_t by_trial, uint64_t solver_calls)
    {
        const Solver::Counters &c = solver.counters();
        EXPECT_EQ(c.by_core, by_core);
        EXPECT_EQ(c.by_order, by_order);
        EXPECT_EQ(c.by_trial, by_trial);
        EXPECT_EQ(c.solver_calls, solver_calls);
    }
};

TEST_F(SolverTest, TrivialQuestionsNeedNoSolver)
{
    hint.set(0, 5);
    EXPECT_EQ(check({}, e.truth(false)), Answer::Unsat);
    EXPECT_EQ(check({}, e.truth(true)), Answer::Sat);
    EXPECT_EQ(model, hint);
    model.set(1, 9);
    EXPECT_EQ(check({e.eq(x, k(5))}, e.ult(x, k(6))), Answer::Sat);
    EXPECT_EQ(model, hint);
    expect(3, 0, 0);
}

TEST_F(SolverTest, FindsTheOtherSide)
{
    hint.set(2, 77);
    ASSERT_EQ(check({e.ult(x, k(10)), e.ult(z, k(100))}, e.ugt(e.mul(x, x), k(63))), Answer::Sat);
    EXPECT_TRUE(model[0] == 8 || model[0] == 9);
    EXPECT_EQ(model[2], 77u); // not connected with the goal
    EXPECT_EQ(check({e.ult(x, k(10))}, e.eq(e.mul(x, x), k(50))), Answer::Unsat);
    expect(2, 0, 2);
}

TEST_F(SolverTest, RemembersByTheSetOfConnectedConstraints)
{
    Expr a = e.ult(x, k(10));
    Expr b = e.ult(x, y);
    Expr c = e.ult(z, k(5));
    Expr goal = e.eq(x, k(7));
    hint.set(1, 3);
    ASSERT_EQ(check({a, b}, goal), Answer::Sat);
    expect(1, 0, 1);
    Model first = model;
    ASSERT_EQ(check({b, a}, goal), Answer::Sat);       // order
    ASSERT_EQ(check({c, a, b, c}, goal), Answer::Sat); // others
    ASSERT_EQ(check({a, b, a, b}, goal), Answer::Sat); // twice
    expect(4, 3, 1);
    EXPECT_EQ(model, first);
    hint.set(2, 4);
    ASSERT_EQ(check({a, b, c}, goal), Answer::Sat); // another hint
    expect(5, 4, 1);
    EXPECT_EQ(model[0], first[0]);
    EXPECT_EQ(model[1], first[1]);
    EXPECT_EQ(model[2], 4u);
    hint.set(0, 7); // decided by the hint
    hint.set(1, 8);
    ASSERT_EQ(check({a, b, c}, goal), Answer::Sat);
    EXPECT_EQ(model, hint);
    expect(6, 4, 1);
    hint = {};
    hint.set(1, 1);
    ASSERT_EQ(check({a}, goal), Answer::Sat); // another question
    expect(7, 4, 2);
    // Connected through a third one: z < 5, y < z, x < y.
    hint.set(1, 1);
    hint.set(2, 2);
    EXPECT_EQ(check({c, b, e.ult(y, z)}, goal), Answer::Unsat);
    expect(8, 4, 3);
    EXPECT_EQ(check({e.ult(y, z), b, c}, goal), Answer::Unsat);
    expect(9, 5, 3);
}

TEST_F(SolverTest, GoalAndConstraintAreNotConfused)
{
    Expr a = e.ult(x, k(10));
    Expr b = e.ugt(x, k(5));
    hint.set(0, 20);
    ASSERT_EQ(check({b}, a), Answer::Sat);
    hint.set(0, 2);
    ASSERT_EQ(check({a}, b), Answer::Sat);
    expect(2, 0, 2);
}

TEST_F(SolverTest, HintAndModelMayBeOneObject)
{
    Model both;
    both.set(2, 9);
    std::vector<Expr> constraints{e.ult(x, k(10))};
    for (int i = 0; i < 2; i++) {
        both.set(0, 0);
        ASSERT_EQ(solver.check(constraints, e.eq(x, k(3)), both, both), Answer::Sat);
        EXPECT_EQ(both[0], 3u);
        EXPECT_EQ(both[2], 9u);
    }
    both.set(0, 1);
    EXPECT_EQ(solver.check(constraints, e.eq(x, k(30)), both, both), Answer::Unsat);
    EXPECT_EQ(both[0], 1u); // left alone
}

TEST_F(SolverTest, MoreThan64Variables)
{
    std::vector<Expr> v(200);
    for (Expr &variable : v)
        variable = e.variable(32);
    // v0 < v1 < ... < v99, and nothing about the others; their masks overlap.
    std::vector<Expr> constraints;
    constraints.reserve(199);
    for (unsigned i = 0; i < 99; i++)
        constraints.push_back(e.ult(v[i], v[i + 1]));
    for (unsigned i = 100; i < 200; i++)
        constraints.push_back(e.ult(v[i], k(1000)));
    for (unsigned i = 0; i < 200; i++)
        hint.set(3 + i, i);
    ASSERT_EQ(check(constraints, e.eq(v[150], k(9))), Answer::Sat);
    Model expected = hint;
    expected.set(153, 9);
    EXPECT_EQ(model, expected);
    ASSERT_EQ(check({constraints[150]}, e.eq(v[151], k(9))), Answer::Sat);
    EXPECT_EQ(check(constraints, e.ult(v[99], k(99))), Answer::Unsat);
    ASSERT_EQ(check(constraints, e.ugt(v[0], k(500))), Answer::Sat);
    for (unsigned i = 0; i < 200; i++)
        EXPECT_TRUE(i < 100 ? model[3 + i] > 500 : model[3 + i] == i);
    for (Expr c : constraints)
        EXPECT_EQ(e.evaluate(c, model), 1u);
    expect(4, 0, 4);
}

TEST_F(SolverTest, WhatZ3RefutedIsKnownInLargerQuestions)
{
    Expr a = e.eq(e.mul(x, x), y);
    Expr b = e.eq(e.and_(y, k(3)), k(2)); // no square ends like this
    Expr c = e.ult(x, k(1000));
    Expr d = e.ne(e.urem(x, k(7)), k(3));
    EXPECT_EQ(check({a, c}, b), Answer::Unsat);
    expect_ways(0, 0, 0, 1);
    EXPECT_EQ(check({d, a, c}, b), Answer::Unsat);
    EXPECT_EQ(check({a}, b), Answer::Unsat);
    expect_ways(2, 0, 0, 1);
    hint.set(1, 2);
    EXPECT_EQ(check({b, d}, a), Answer::Unsat); // another one of them is the goal
    expect_ways(3, 0, 0, 1);
    EXPECT_EQ(check({d, b}, a), Answer::Unsat); // remembered like all others
    expect(5, 1, 4);
    // One is missing: that is another question.
    hint = {};
    ASSERT_EQ(check({c, d}, b), Answer::Sat);
    EXPECT_EQ(model[1] & 3, 2u);
    EXPECT_EQ(solver.counters().by_core, 3u);
}

TEST_F(SolverTest, AnotherValueOfOneVariable)
{
    hint.set(0, 3);
    hint.set(1, 9);
    hint.set(2, 40);
    Expr sum = e.add(y, z);
    // x has to be 49, z has to stay.
    std::vector<Expr> constraints{e.ult(e.and_(e.xor_(z, y), k(255)), k(50)), e.ult(x, e.mul(y, z))};
    ASSERT_EQ(check(constraints, e.eq(x, sum)), Answer::Sat);
    expect_ways(0, 0, 1, 0);
    EXPECT_EQ(model[0], 49u);
    EXPECT_EQ(model[1], 9u);
    EXPECT_EQ(model[2], 40u);
}

/// Six different keys are inserted into a sorted list in all orders, with all results of the comparisons.
TEST_F(SolverTest, TheOrderOfKeysNeedsNoZ3)
{
    std::vector<Expr> keys;
    std::vector<Expr> path;
    for (unsigned i = 0; i < 5; i++) {
        keys.push_back(e.variable(32));
        for (unsigned j = 0; j < i; j++)
            path.push_back(e.ne(keys[i], keys[j]));
    }
    auto require = [&](Expr condition, Model &values) {
        if (solver.check(path, condition, values, values) == Answer::Sat) {
            path.push_back(condition);
            return true;
        }
        return false;
    };
    for (size_t i = 0; i < path.size(); i++) { // values that satisfy the beginning
        std::vector<Expr> before(path.begin(), path.begin() + static_cast<long>(i));
        ASSERT_EQ(solver.check(before, path[i], hint, hint), Answer::Sat);
    }
    uint64_t sorted = 0;
    std::vector<Expr> list;
    auto insert = [&](auto &self, unsigned n, size_t at, const Model &values) -> void {
        if (n == keys.size()) {
            sorted++;
            for (Expr c : path)
                ASSERT_EQ(e.evaluate(c, values), 1u);
            return;
        }
        size_t length = path.size();
        Model stop = values;
        if (at == list.size() || require(e.sle(keys[n], list[at]), stop)) {
            list.insert(list.begin() + static_cast<long>(at), keys[n]);
            self(self, n + 1, 0, stop);
            list.erase(list.begin() + static_cast<long>(at));
        }
        path.resize(length);
        Model go = values;
        if (at < list.size() && require(e.slt(list[at], keys[n]), go))
            self(self, n, at + 1, go);
        path.resize(length);
    };
    insert(insert, 0, 0, hint);
    EXPECT_EQ(sorted, 120u);
    EXPECT_GT(solver.counters().by_order, 100u);
    EXPECT_EQ(solver.counters().solver_calls, 0u);
}

TEST_F(SolverTest, ATimeLimitGivesUnknown)
{
    Solver hurried(e, std::chrono::milliseconds(20));
    Expr p = e.variable(64);
    Expr q = e.variable(64);
    Expr one = e.constant(64, 1);
    // Two factors of a product of large primes. (Close to a power of two they are found at once.)
    std::vector<Expr> constraints{e.ugt(p, one), e.ugt(q, one), e.ult(p, e.constant(64, 1ull << 31)),
                                  e.ult(q, e.constant(64, 1ull << 31))};
    hint.set(3, 2);
    hint.set(4, 2);
    Expr goal = e.eq(e.mul(p, q), e.constant(64, 1652341927ull * 1365732733ull));
    EXPECT_EQ(hurried.check(constraints, goal, hint, model), Answer::Unknown);
    EXPECT_EQ(hurried.check(constraints, goal, hint, model), Answer::Unknown);
    EXPECT_EQ(hurried.counters().cache_hits, 1u);
    // It goes on with other questions.
    EXPECT_EQ(hurried.check(constraints, e.eq(p, e.constant(64, 12)), hint, model), Answer::Sat);
    EXPECT_EQ(model[3], 12u);
}

/// Random constraints over small variables: every answer is what trying all values says, every model is right.
TEST(SolverRandom, AgreesWithTryingAllValues)
{
    Random random(11);
    int answers[2] = {};
    for (int round = 0; round < 60; round++) {
        Shape shape{{1, 2, 3, 4}, {4, 4, 3, 2, 1}};
        Expressions e;
        Solver solver(e);
        unsigned bits = 0;
        for (unsigned w : shape.variable_widths) {
            e.variable(w);
            bits += w;
        }
        std::vector<Model> all;
        for (uint64_t packed = 0; packed >> bits == 0; packed++) {
            Model m;
            uint64_t rest = packed;
            for (uint32_t v = 0; v < shape.variable_widths.size(); rest >>= shape.variable_widths[v++])
                m.set(v, rest & ((1u << shape.variable_widths[v]) - 1));
            all.push_back(m);
        }
        // A path: constraints come and go at the end, as in an exploration.
        std::vector<Expr> path;
        std::vector<Model> left = all;
        Model model;
        for (int n = 0; n < 25; n++) {
            if (path.size() > 6 || left.empty()) {
                path.resize(path.size() / 2);
                left.clear();
                for (const Model &m : all)
                    if (std::ranges::all_of(path, [&](Expr c) { return e.evaluate(c, m) != 0; }))
                        left.push_back(m);
            }
            Expr goal = build(*random_tree(random, shape, 1, 1 + random() % 3), e);
            const Model &hint = left[random() % left.size()];
            std::vector<Model> both;
            for (const Model &m : left)
                if (e.evaluate(goal, m) != 0)
                    both.push_back(m);
            Answer answer = solver.check(path, goal, hint, model);
            ASSERT_EQ(answer, both.empty() ? Answer::Unsat : Answer::Sat) << e.text(goal);
            answers[both.empty()]++;
            if (answer == Answer::Sat) {
                ASSERT_EQ(e.evaluate(goal, model), 1u);
                for (Expr c : path)
                    ASSERT_EQ(e.evaluate(c, model), 1u);
                path.push_back(goal);
                left = both;
            }
        }
    }
    EXPECT_GT(answers[0], 200);
    EXPECT_GT(answers[1], 100);
}

/// The same with comparisons only, which rarely get to Z3.
TEST(SolverRandom, ComparisonsAgreeWithTryingAllValues)
{
    Random random(14);
    Solver::Counters sum;
    std::vector<Model> all;
    for (uint64_t packed = 0; packed < 1 << 12; packed++) {
        all.emplace_back();
        for (uint32_t v = 0; v < 4; v++)
            all.back().set(v, packed >> (3 * v) & 7);
    }
    for (int round = 0; round < 120; round++) {
        Expressions e;
        Solver solver(e);
        std::vector<Expr> terms;
        terms.reserve(8);
        for (unsigned v = 0; v < 4; v++)
            terms.push_back(e.variable(3));
        for (int i = 0; i < round % 4; i++)
            terms.push_back(e.constant(3, random()));
        if (round % 2 == 0)
            terms.push_back(e.add(terms[0], terms[1]));
        auto comparison = [&] {
            static constexpr Op kOps[] = {Op::Slt, Op::Sle, Op::Ne, Op::Eq, Op::Ne, Op::Slt, Op::Ult, Op::Ule};
            return e.binary(kOps[random() % (round % 3 == 0 ? 8 : 6)], terms[random() % terms.size()],
                            terms[random() % terms.size()]);
        };
        std::vector<Expr> path;
        Model model;
        for (int n = 0; n < 40; n++) {
            Expr goal = n % 7 == 0 ? e.and_(comparison(), comparison()) : comparison();
            bool possible = std::ranges::any_of(all, [&](const Model &m) {
                return e.evaluate(goal, m) != 0 &&
                       std::ranges::all_of(path, [&](Expr c) { return e.evaluate(c, m) != 0; });
            });
            ASSERT_EQ(solver.check(path, goal, model, model), possible ? Answer::Sat : Answer::Unsat) << e.text(goal);
            if (possible)
                path.push_back(goal);
            for (Expr c : path)
                ASSERT_EQ(e.evaluate(c, model), 1u);
            if (path.size() > 12)
                path.erase(path.begin(), path.begin() + 6);
        }
        const Solver::Counters &c = solver.counters();
        sum.by_core += c.by_core;
        sum.by_order += c.by_order;
        sum.by_trial += c.by_trial;
        sum.solver_calls += c.solver_calls;
    }
    EXPECT_GT(sum.by_core, 2u);
    EXPECT_GT(sum.by_trial, 10u);
    EXPECT_GT(sum.solver_calls, 10u);
    EXPECT_GT(sum.by_order, 3 * sum.solver_calls);
}

/// All operations as Z3 gets them, in wide questions: it must find values for what random values give.
TEST(SolverRandom, FindsValuesThatExist)
{
    Random random(12);
    Shape shape{{1, 8, 16, 32, 64}, {1, 8, 16, 32, 64, 64, 32, 16, 8, 1}, false};
    Expressions e;
    Solver solver(e);
    for (unsigned w : shape.variable_widths)
        e.variable(w);
    for (int n = 0; n < 900; n++) {
        Model witness;
        Model hint;
        for (uint32_t v = 0; v < shape.variable_widths.size(); v++) {
            witness.set(v, random_value(random, shape.variable_widths[v]));
            hint.set(v, random_value(random, shape.variable_widths[v]));
        }
        unsigned width = shape.widths[random() % 5];
        Expr value = build(*random_tree(random, shape, width, 3), e);
        Expr goal = e.eq(value, e.constant(width, e.evaluate(value, witness)));
        Model model;
        ASSERT_EQ(solver.check({}, goal, hint, model), Answer::Sat) << e.text(goal);
        ASSERT_EQ(e.evaluate(goal, model), 1u);
    }
    EXPECT_GT(solver.counters().solver_calls, 50u);
}

/// Each operation with two unknowns, at each width: Z3's terms are the ones meant.
TEST(SolverRandom, EveryOperation)
{
    Random random(13);
    for (unsigned width : {1u, 2u, 3u, 4u, 8u, 16u}) {
        Expressions e;
        Solver solver(e);
        Expr x = e.variable(width);
        Expr y = e.variable(width);
        for (int op = static_cast<int>(Op::Add); op <= static_cast<int>(Op::UMulO); op++)
            for (int n = 0; n < (width < 8 ? 40 : 12); n++) {
                uint64_t a = random_value(random, width);
                uint64_t b = random_value(random, width);
                Expr value = e.binary(static_cast<Op>(op), x, y);
                Model here;
                here.set(0, a);
                here.set(1, b);
                uint64_t result = e.evaluate(value, here);
                std::vector<Expr> constraints{e.eq(x, e.constant(width, a)), e.eq(y, e.constant(width, b))};
                Model model;
                // x = a, y = b, and the value is another one: never.
                Expr other = e.ne(value, e.constant(e.width(value), result));
                EXPECT_EQ(solver.check(constraints, other, here, model), Answer::Unsat) << e.text(other);
            }
    }
}

std::vector<uint64_t> models_of_a_run(unsigned seed)
{
    Random random(seed);
    Shape shape{{1, 8, 32}, {32, 32, 8, 8, 1, 32}, false};
    Expressions e;
    Solver solver(e);
    for (unsigned w : shape.variable_widths)
        e.variable(w);
    std::vector<Expr> path;
    std::vector<uint64_t> result;
    Model model;
    for (int n = 0; n < 150; n++) {
        Expr goal = build(*random_tree(random, shape, 1, 3), e);
        if (e.evaluate(goal, model) != 0)
            goal = e.not_(goal);
        if (solver.check(path, goal, model, model) == Answer::Sat)
            path.push_back(goal);
        else if (!e.is_constant(goal))
            path.push_back(e.not_(goal));
        result.push_back(model.version());
        if (path.size() > 10) {
            path.clear();
            model = {};
        }
    }
    return result;
}

TEST(SolverRandom, SameQuestionsSameModels)
{
    auto expected = models_of_a_run(5);
    EXPECT_EQ(models_of_a_run(5), expected);
    EXPECT_NE(models_of_a_run(6), expected);
    // In other threads at the same time, each with its own.
    std::vector<std::vector<uint64_t>> got(3);
    std::vector<std::thread> threads;
    threads.reserve(got.size());
    for (auto &result : got)
        threads.emplace_back([&result] { result = models_of_a_run(5); });
    for (auto &thread : threads)
        thread.join();
    for (auto &result : got)
        EXPECT_EQ(result, expected);
}

} // namespace
} // namespace mazur::smt
