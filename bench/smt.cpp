// Measures the solver layer: what a question costs that was asked before, and one that was not: with and without Z3.
//
//     build/bench/bench_smt [--quick]
//
// Every figure is the best of several rounds.
#include "smt/solver.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

using namespace mazur::smt;

int rounds = 5;
int repeat = 200000;

template <typename Work> double nanoseconds(int count, Work work)
{
    double best = 1e18;
    for (int round = 0; round < rounds; round++) {
        auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < count; i++)
            work(i);
        std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
        best = std::min(best, taken.count() / count);
    }
    return best;
}

void show(const char *what, double ns) { std::printf("%-64s %10.1f ns\n", what, ns); }

void require(bool condition)
{
    if (!condition) {
        std::fputs("bench_smt: not the answer expected\n", stderr);
        std::exit(1);
    }
}

/// `connected` constraints on one chain of variables and `others` on variables of their own; the goal is about the
/// chain.
void hits(const char *what, unsigned connected, unsigned others, bool satisfiable)
{
    Expressions e;
    Solver solver(e);
    std::vector<Expr> variables;
    std::vector<Expr> constraints;
    variables.reserve(connected + others + 1);
    for (unsigned i = 0; i <= connected + others; i++)
        variables.push_back(e.variable(32));
    for (unsigned i = 0; i < connected + others; i++)
        constraints.push_back(i < connected ? e.ule(variables[i], variables[i + 1])
                                            : e.ule(variables[i + 1], e.constant(32, 1000)));
    Expr goal = satisfiable
                    ? e.ugt(variables[connected], e.constant(32, 5))
                    : e.and_(e.ugt(variables[0], e.constant(32, 5)), e.ult(variables[connected], e.constant(32, 3)));
    Model hint;
    Model model;
    auto expected = satisfiable ? Solver::Answer::Sat : Solver::Answer::Unsat;
    require(solver.check(constraints, goal, hint, model) == expected);
    bool same = true;
    show(what, nanoseconds(repeat, [&](int) { same &= solver.check(constraints, goal, hint, model) == expected; }));
    require(same && solver.counters().cache_hits + 1 == solver.counters().queries);
}

/// The questions of an exploration along a tree of branches over a few inputs: at each the other side is asked for.
struct Tree {
    Expressions e;
    Solver solver{e};
    std::vector<Expr> inputs;
    std::vector<Expr> path;
    uint64_t leaves = 0;

    Expr condition(unsigned depth)
    {
        Expr a = inputs[depth % inputs.size()];
        Expr b = inputs[(depth + 1) % inputs.size()];
        switch (depth % 4) {
        case 0:
            return e.slt(a, e.add(b, e.constant(32, depth)));
        case 1:
            return e.ne(e.and_(a, e.constant(32, 0x81u << depth)), e.constant(32, 0));
        case 2:
            return e.slt(e.mul(a, e.constant(32, 3)), e.add(e.sub(b, a), e.constant(32, 100)));
        default:
            return e.ult(e.xor_(a, b), e.constant(32, 5000ull * depth));
        }
    }

    void explore(unsigned depth, const Model &model)
    {
        if (depth == 0) {
            leaves++;
            return;
        }
        Expr here = condition(depth);
        if (e.evaluate(here, model) == 0)
            here = e.not_(here);
        Model other;
        auto answer = solver.check(path, e.not_(here), model, other);
        path.push_back(here);
        explore(depth - 1, model);
        path.back() = e.not_(here);
        if (answer == Solver::Answer::Sat)
            explore(depth - 1, other);
        path.pop_back();
    }
};

uint64_t decided(const Solver::Counters &c) { return c.by_core + c.by_order + c.by_trial + c.solver_calls; }

void misses(unsigned depth)
{
    double best = 1e18;
    Solver::Counters counters;
    uint64_t leaves = 0;
    double again = 1e18;
    for (int round = 0; round < std::min(rounds, 3); round++) {
        Tree tree;
        for (int i = 0; i < 5; i++)
            tree.inputs.push_back(tree.e.variable(32));
        Model model;
        auto start = std::chrono::steady_clock::now();
        tree.explore(depth, model);
        std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
        counters = tree.solver.counters();
        leaves = tree.leaves;
        best = std::min(best, taken.count() / static_cast<double>(decided(counters)));
        uint64_t queries = counters.queries;
        start = std::chrono::steady_clock::now();
        tree.explore(depth, model);
        taken = std::chrono::steady_clock::now() - start;
        again = std::min(again, taken.count() / static_cast<double>(tree.solver.counters().queries - queries));
        require(decided(tree.solver.counters()) == decided(counters));
    }
    auto number = [](uint64_t n) { return static_cast<unsigned long long>(n); };
    show("a new question, in a tree of branches", best);
    show("the same tree again, a question with all around it", again);
    std::printf("    (%llu questions, by core %llu, order %llu, trial %llu, Z3 %llu; %llu paths)\n",
                number(decided(counters)), number(counters.by_core), number(counters.by_order),
                number(counters.by_trial), number(counters.solver_calls), number(leaves));
}

/// Questions about the order of six different keys, each asked once: all sets of comparisons along random orders.
void orders()
{
    Expressions e;
    std::vector<Expr> keys;
    std::vector<Expr> different;
    for (int i = 0; i < 6; i++) {
        keys.push_back(e.variable(32));
        for (int j = 0; j < i; j++)
            different.push_back(e.ne(keys[static_cast<size_t>(i)], keys[static_cast<size_t>(j)]));
    }
    uint64_t state = 1;
    auto random = [&state](uint64_t n) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return (state >> 33) % n;
    };
    struct Asked {
        Model hint;
        std::vector<Expr> constraints;
        Expr goal;
    };
    std::vector<Asked> asked(2000);
    for (Asked &a : asked) {
        for (uint32_t v = 0; v < 6; v++)
            a.hint.set(v, random(6) * 1000 + v);
        a.constraints = different;
        auto holding = [&] {
            size_t i = random(6);
            size_t j = (i + 1 + random(5)) % 6;
            return a.hint[static_cast<uint32_t>(i)] < a.hint[static_cast<uint32_t>(j)] ? e.slt(keys[i], keys[j])
                                                                                       : e.sle(keys[j], keys[i]);
        };
        for (uint64_t n = 3 + random(8); n > 0; n--)
            a.constraints.push_back(holding());
        a.goal = e.not_(holding());
    }
    double best = 1e18;
    for (int round = 0; round < rounds; round++) {
        Solver solver(e);
        Model model;
        auto start = std::chrono::steady_clock::now();
        for (const Asked &a : asked)
            solver.check(a.constraints, a.goal, a.hint, model);
        std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
        best = std::min(best, taken.count() / static_cast<double>(asked.size()));
        require(solver.counters().solver_calls == 0);
    }
    show("a new question about the order of six keys", best);
}

/// A question that contains what Z3 refuted, and one where another value of a variable is enough; both are new each
/// time.
void without_z3()
{
    Expressions e;
    Solver solver(e);
    Expr x = e.variable(32);
    Expr y = e.variable(32);
    Model hint;
    Model model;
    std::vector<Expr> constraints{e.eq(e.mul(x, x), y)};
    Expr goal = e.eq(e.and_(y, e.constant(32, 3)), e.constant(32, 2));
    require(solver.check(constraints, goal, hint, model) == Solver::Answer::Unsat);
    constraints.push_back(0);
    uint64_t next = 1000;
    int count = std::min(repeat, 20000);
    auto before = solver.counters();
    show("a new question refuted by a known core", nanoseconds(count, [&](int) {
             constraints.back() = e.ult(e.xor_(x, e.constant(32, 1)), e.constant(32, next++));
             require(solver.check(constraints, goal, hint, model) == Solver::Answer::Unsat);
         }));
    require(solver.counters().solver_calls == before.solver_calls);
    constraints.front() = e.ult(e.mul(x, y), e.constant(32, 5));
    goal = e.ugt(x, e.add(y, e.constant(32, 40)));
    show("a new question answered by another value of a variable", nanoseconds(count, [&](int) {
             constraints.back() = e.ult(e.xor_(x, e.constant(32, 1)), e.constant(32, next++));
             require(solver.check(constraints, goal, hint, model) == Solver::Answer::Sat);
         }));
    require(solver.counters().solver_calls == before.solver_calls);
}

} // namespace

int main(int argc, char **argv)
{
    unsigned depth = 10;
    if (argc > 1 && std::strcmp(argv[1], "--quick") == 0) {
        rounds = 1;
        repeat = 1000;
        depth = 6;
    }
    hits("known question, 12 constraints, unsatisfiable", 12, 0, false);
    hits("known question, 12 constraints, satisfiable (13 values)", 12, 0, true);
    hits("known question, 3 of 12 constraints, satisfiable (4 values)", 3, 9, true);
    hits("known question, 12 of 50 constraints, unsatisfiable", 12, 38, false);
    hits("known question, 12 of 200 constraints, more than 64 variables", 12, 188, false);
    {
        Expressions e;
        Solver solver(e);
        Expr x = e.variable(32);
        std::vector<Expr> constraints{e.ult(x, e.constant(32, 10))};
        Expr goal = e.ult(x, e.constant(32, 9));
        Model model;
        Model hint;
        show("decided by the hint", nanoseconds(repeat, [&](int i) {
                 hint.set(0, static_cast<uint64_t>(i % 9));
                 solver.check(constraints, goal, hint, model);
             }));
        Expr y = e.variable(32);
        Expr sum = 0;
        show("building x * 3 + y < 100 once more", nanoseconds(repeat, [&](int) {
                 sum = e.slt(e.add(e.mul(x, e.constant(32, 3)), y), e.constant(32, 100));
             }));
        uint64_t values = 0;
        show("its value in a new model", nanoseconds(repeat, [&](int i) {
                 hint.set(0, static_cast<uint64_t>(i));
                 values += e.evaluate(sum, hint);
             }));
        show("a new solver and its first question to Z3", nanoseconds(3, [&](int) {
                 Solver another(e);
                 Model none;
                 another.check({}, e.eq(e.and_(x, y), e.constant(32, 0x155)), hint, none);
             }));
    }
    orders();
    without_z3();
    misses(depth);
}
