// What decides questions without Z3, each for itself.
#include "smt/cores.h"
#include "smt/orders.h"
#include "smt/trials.h"
#include "tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace mazur::smt {
namespace {

bool satisfies(const Expressions &e, std::span<const Expr> conditions, const Model &model)
{
    return std::ranges::all_of(conditions, [&](Expr c) { return e.evaluate(c, model) != 0; });
}

std::vector<Model> all_models(unsigned variables, unsigned width)
{
    std::vector<Model> all;
    for (uint64_t packed = 0; packed >> (variables * width) == 0; packed++) {
        Model m;
        for (uint32_t v = 0; v < variables; v++)
            m.set(v, packed >> (v * width) & ((1u << width) - 1));
        all.push_back(m);
    }
    return all;
}

/// Chains of comparisons of small variables and constants. Unless it is crowded, everything is decided.
TEST(Orders, AgreeWithTryingAllValues)
{
    Random random(21);
    for (unsigned width : {2u, 3u}) {
        std::vector<Model> all = all_models(4, width);
        int unsat = 0;
        int sat = 0;
        int unknown = 0;
        int missed = 0; // Unknown, and nothing is different: never
        for (int n = 0; n < 6000; n++) {
            Expressions e;
            Orders orders(e);
            std::vector<Expr> terms;
            terms.reserve(6);
            for (unsigned v = 0; v < 4; v++)
                terms.push_back(e.variable(width));
            for (unsigned i = random() % 3; i > 0; i--)
                terms.push_back(e.constant(width, random()));
            bool is_signed = random() % 2 != 0;
            std::vector<Expr> conditions;
            bool different = false;
            for (unsigned i = 1 + random() % 7; i > 0; i--) {
                Expr a = terms[random() % terms.size()];
                Expr b = terms[random() % terms.size()];
                unsigned kind = random() % 8;
                Expr c = kind == 0   ? e.eq(a, b)
                         : kind <= 2 ? e.ne(a, b)
                         : kind <= 5 ? (is_signed ? e.slt(a, b) : e.ult(a, b))
                                     : (is_signed ? e.sle(a, b) : e.ule(a, b));
                if (e.is_constant(c))
                    continue;
                different |= e.op(c) == Op::Ne;
                bool join = !conditions.empty() && random() % 4 == 0;
                Expr joined = join ? e.and_(conditions.back(), c) : c;
                if (join && !e.is_constant(joined))
                    conditions.back() = joined;
                else
                    conditions.push_back(c);
            }
            const Model &hint = all[random() % all.size()];
            Answer answer = orders.decide(conditions, hint);
            bool possible = std::ranges::any_of(all, [&](const Model &m) { return satisfies(e, conditions, m); });
            if (answer == Answer::Unsat) {
                ASSERT_FALSE(possible);
                unsat++;
            } else if (answer == Answer::Sat) {
                Model found = hint;
                for (const Orders::Choice &c : orders.choices())
                    found.set(c.variable, c.value);
                ASSERT_TRUE(satisfies(e, conditions, found));
                if (satisfies(e, conditions, hint)) {
                    EXPECT_EQ(found, hint);
                }
                sat++;
            } else if (!conditions.empty()) {
                unknown++;
                missed += different ? 0 : 1;
            }
        }
        EXPECT_GT(unsat, 1000);
        EXPECT_GT(sat, 2000);
        EXPECT_LT(unknown, width == 2 ? 600 : 200);
        EXPECT_EQ(missed, 0);
    }
}

struct OrdersTest : testing::Test {
    Expressions e;
    Orders orders{e};
    Expr x = e.variable(32);
    Expr y = e.variable(32);
    Expr z = e.variable(64);
    Model hint;

    Answer decide(std::vector<Expr> conditions) { return orders.decide(conditions, hint); }
};

TEST_F(OrdersTest, TheEndsOfTheType)
{
    for (unsigned width : {2u, 8u, 32u, 64u}) {
        Expr a = e.variable(width);
        Expr b = e.variable(width);
        Expr least = e.constant(width, uint64_t{1} << (width - 1));
        Expr second = e.add(least, e.constant(width, 1));
        Expr third = e.add(least, e.constant(width, 2));
        // Two less than the third, one after the other: they are the first and the second.
        ASSERT_EQ(decide({e.slt(a, b), e.slt(b, third)}), Answer::Sat);
        Expr c = e.variable(width);
        EXPECT_EQ(decide({e.slt(a, b), e.slt(b, third), e.slt(c, a)}), Answer::Unsat);
        Expr most = e.constant(width, ~uint64_t{0});
        EXPECT_EQ(decide({e.ult(a, b), e.eq(a, most)}), Answer::Unsat);
        EXPECT_EQ(decide({e.slt(a, b), e.ule(a, b)}), Answer::Sat); // for one of the two kinds
        EXPECT_EQ(decide({e.ne(a, least), e.ne(a, second), e.slt(a, third)}), Answer::Unsat);
    }
}

TEST_F(OrdersTest, WhatItDoesNotKnow)
{
    EXPECT_EQ(decide({e.eq(e.mul(x, x), y)}), Answer::Unknown);                       // a term that is no variable
    EXPECT_EQ(decide({e.ult(e.mul(x, x), y), e.ult(y, e.mul(x, x))}), Answer::Unsat); // whatever it is
    EXPECT_EQ(decide({e.or_(e.ult(x, y), e.ult(y, x))}), Answer::Unknown);
    EXPECT_EQ(decide({}), Answer::Unknown);
    // Another width than the goal's is left out.
    Expr five = e.constant(64, 5);
    EXPECT_EQ(decide({e.ult(z, five), e.ult(five, z), e.ult(x, y)}), Answer::Sat);
    EXPECT_EQ(decide({e.ult(x, y), e.ult(z, five), e.ult(five, z)}), Answer::Unsat);
    // So are parts of a conjunction without end, and more terms than fit.
    std::vector<Expr> chain;
    Expr last = x;
    for (int i = 0; i < 70; i++) {
        Expr next = e.variable(32);
        chain.push_back(e.ult(last, next));
        last = next;
        if (i == 62) {
            EXPECT_EQ(decide(chain), Answer::Sat);
            chain.push_back(e.ult(last, x));
            EXPECT_EQ(decide(chain), Answer::Unsat);
            chain.pop_back();
        }
    }
    EXPECT_EQ(decide(chain), Answer::Unknown);
    Expr all = e.ult(x, y);
    for (Expr c : chain)
        all = e.and_(all, c);
    for (int i = 0; i < 40; i++) // as a tree it would have 2^40 parts
        all = e.and_(e.and_(all, e.ult(e.variable(32), x)), e.and_(e.ult(e.variable(32), x), all));
    EXPECT_NE(decide({all}), Answer::Unsat);
}

TEST(Cores, AreFoundByEachMember)
{
    Cores cores;
    std::vector<Expr> first{3, 5, 9};
    std::vector<Expr> second{5, 2000};
    cores.add(first);
    cores.add(second);
    auto find = [&](std::set<Expr> marked, Expr goal) {
        return cores.find(goal, [&](Expr e) { return marked.contains(e); });
    };
    EXPECT_TRUE(find({3, 4, 5}, 9));
    EXPECT_TRUE(find({9, 5}, 3));
    EXPECT_TRUE(find({2000}, 5));
    EXPECT_TRUE(find({3, 9}, 5));
    EXPECT_TRUE(find({5}, 2000));
    EXPECT_FALSE(find({3, 4}, 9));
    EXPECT_FALSE(find({3, 5, 9, 2000}, 7)); // the goal is of none
    EXPECT_FALSE(find({}, 5));
    EXPECT_FALSE(find({3}, 1000000));
}

TEST(Cores, OldOnesAreForgotten)
{
    Cores cores;
    auto find = [&](Expr member, Expr goal) { return cores.find(goal, [&](Expr e) { return e == member; }); };
    std::vector<Expr> core(2);
    for (Expr i = 0; i < 200; i++) {
        core = {1, 10 + i};
        cores.add(core);
        EXPECT_TRUE(find(10, 1)); // it is used, and stays
        EXPECT_TRUE(find(10 + i, 1));
    }
    EXPECT_FALSE(find(11, 1));
    EXPECT_TRUE(find(1, 11)); // the other way round it is known
    std::vector<Expr> large(1 << 19);
    for (Expr i = 0; i < large.size(); i++)
        large[i] = 1000 + i;
    for (int i = 0; i < 3; i++)
        cores.add(large);
    EXPECT_FALSE(find(10, 1));
    EXPECT_TRUE(cores.find(1000, [&](Expr e) { return e >= 1000; }));
}

/// Whatever it finds is right, and only one variable of the goal changes.
TEST(Trials, FindOnlyWhatHolds)
{
    Random random(22);
    int found = 0;
    int failed = 0;
    for (int round = 0; round < 40; round++) {
        // In every other round the masks of variables overlap.
        Shape shape{{1, 3, 8, 32}, {32, 8, 3, 32, 1}, true};
        if (round % 2 != 0)
            shape.variable_widths.resize(150, 8);
        Expressions e;
        Trials trials(e);
        for (unsigned w : shape.variable_widths)
            e.variable(w);
        for (int n = 0; n < 100; n++) {
            Model hint;
            for (uint32_t v = 0; v < shape.variable_widths.size(); v++)
                hint.set(v, random_value(random, shape.variable_widths[v]));
            std::vector<Expr> conditions;
            for (int i = 0; i < 5; i++) {
                Expr c = build(*random_tree(random, shape, 1, 3), e);
                conditions.push_back((e.evaluate(c, hint) != 0) == (i < 4) ? c : e.not_(c));
            }
            if (e.is_constant(conditions.back()))
                continue;
            auto change = trials.find(conditions, hint);
            if (!change) {
                failed++;
                continue;
            }
            found++;
            auto variables = e.variables_of(conditions.back());
            EXPECT_NE(std::ranges::find(variables, change->variable), variables.end());
            Model changed = hint;
            changed.set(change->variable, change->value);
            ASSERT_TRUE(satisfies(e, conditions, changed));
        }
    }
    EXPECT_GT(found, 500);
    EXPECT_GT(failed, 50);
}

TEST(Trials, GiveUpOnLargeExpressions)
{
    Expressions e;
    Trials trials(e);
    Expr x = e.variable(32);
    Expr value = x;
    for (unsigned i = 0; i < 10000; i++)
        value = e.mul(e.add(value, e.constant(32, 12345)), e.add(value, x));
    Expr goal = e.eq(value, e.constant(32, 1));
    Model hint;
    if (e.evaluate(goal, hint) != 0)
        goal = e.not_(goal);
    EXPECT_FALSE(trials.find(std::vector<Expr>{goal}, hint));
}

} // namespace
} // namespace mazur::smt
