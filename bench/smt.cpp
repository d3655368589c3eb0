// Measures the solver layer: what a question costs that was asked before, and one that was not.
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
    require(same && solver.counters().solver_calls == 1);
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

void misses(unsigned depth)
{
    double best = 1e18;
    uint64_t calls = 0;
    uint64_t leaves = 0;
    double again = 1e18;
    for (int round = 0; round < std::min(rounds, 3); round++) {
        Tree tree;
        for (int i = 0; i < 5; i++)
            tree.inputs.push_back(tree.e.variable(32));
        Model model;
        Model ignored; // begins the session
        tree.solver.check({}, tree.e.eq(tree.inputs[0], tree.e.constant(32, 1)), model, ignored);
        auto start = std::chrono::steady_clock::now();
        tree.explore(depth, model);
        std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
        calls = tree.solver.counters().solver_calls - 1;
        leaves = tree.leaves;
        best = std::min(best, taken.count() / static_cast<double>(calls));
        uint64_t queries = tree.solver.counters().queries;
        start = std::chrono::steady_clock::now();
        tree.explore(depth, model);
        taken = std::chrono::steady_clock::now() - start;
        again = std::min(again, taken.count() / static_cast<double>(tree.solver.counters().queries - queries));
        require(tree.solver.counters().solver_calls == calls + 1);
    }
    show("a question for Z3, in a tree of branches", best);
    show("the same tree again, a question with all around it", again);
    std::printf("    (%llu questions, %llu paths)\n", static_cast<unsigned long long>(calls),
                static_cast<unsigned long long>(leaves));
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
                 another.check({}, e.eq(x, y), hint, none);
             }));
    }
    misses(depth);
}
