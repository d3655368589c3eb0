// Measures the solver layer: what a question costs that was asked before, and one that was not: with and without Z3.
//
//     build/bench/bench_smt [--benchmark_filter=NAME]
#include "smt/solver.h"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace mazur::smt;

/// Ends the measurement if an answer is not the one expected.
void require(benchmark::State &run, bool condition)
{
    if (!condition)
        run.SkipWithError("not the answer expected");
}

/// `connected` constraints on one chain of variables and `others` on variables of their own; the goal is about the
/// chain.
void known(benchmark::State &run, unsigned connected, unsigned others, bool satisfiable)
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
    require(run, solver.check(constraints, goal, hint, model) == expected);
    bool same = true;
    for (auto _ : run)
        same &= solver.check(constraints, goal, hint, model) == expected;
    require(run, same && solver.counters().cache_hits + 1 == solver.counters().queries);
}
BENCHMARK_CAPTURE(known, 12_constraints_unsatisfiable, 12, 0, false);
BENCHMARK_CAPTURE(known, 12_constraints_satisfiable, 12, 0, true);
BENCHMARK_CAPTURE(known, 3_of_12_constraints_satisfiable, 3, 9, true);
BENCHMARK_CAPTURE(known, 12_of_50_constraints_unsatisfiable, 12, 38, false);
BENCHMARK_CAPTURE(known, 12_of_200_constraints_unsatisfiable, 12, 188, false);

void decided_by_the_hint(benchmark::State &run)
{
    Expressions e;
    Solver solver(e);
    Expr x = e.variable(32);
    std::vector<Expr> constraints{e.ult(x, e.constant(32, 10))};
    Expr goal = e.ult(x, e.constant(32, 9));
    Model model;
    Model hint;
    uint64_t value = 0;
    for (auto _ : run) {
        hint.set(0, value++ % 9);
        solver.check(constraints, goal, hint, model);
    }
}
BENCHMARK(decided_by_the_hint);

/// x * 3 + y < 100
Expr sum(Expressions &e, Expr x, Expr y) { return e.slt(e.add(e.mul(x, e.constant(32, 3)), y), e.constant(32, 100)); }

void build_a_sum_again(benchmark::State &run)
{
    Expressions e;
    Expr x = e.variable(32);
    Expr y = e.variable(32);
    for (auto _ : run)
        benchmark::DoNotOptimize(sum(e, x, y));
}
BENCHMARK(build_a_sum_again);

void evaluate_a_sum(benchmark::State &run)
{
    Expressions e;
    Expr x = e.variable(32);
    Expr y = e.variable(32);
    Expr what = sum(e, x, y);
    Model model;
    uint64_t value = 0;
    for (auto _ : run) {
        model.set(0, value++);
        benchmark::DoNotOptimize(e.evaluate(what, model));
    }
}
BENCHMARK(evaluate_a_sum);

void new_solver_and_its_first_question(benchmark::State &run)
{
    Expressions e;
    Expr goal = e.eq(e.and_(e.variable(32), e.variable(32)), e.constant(32, 0x155));
    for (auto _ : run) {
        Solver solver(e);
        Model hint;
        Model model;
        solver.check({}, goal, hint, model);
    }
}
BENCHMARK(new_solver_and_its_first_question)->Unit(benchmark::kMicrosecond);

/// The questions of an exploration along a tree of branches over a few inputs: at each the other side is asked for.
struct Tree {
    Expressions e;
    Solver solver{e};
    std::vector<Expr> inputs;
    std::vector<Expr> path;
    uint64_t leaves = 0;

    Tree()
    {
        for (int i = 0; i < 5; i++)
            inputs.push_back(e.variable(32));
    }

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

void show_counters(benchmark::State &run, const Tree &tree)
{
    const Solver::Counters counters = tree.solver.counters();
    run.counters["questions"] = static_cast<double>(decided(counters));
    run.counters["core"] = static_cast<double>(counters.by_core);
    run.counters["order"] = static_cast<double>(counters.by_order);
    run.counters["trial"] = static_cast<double>(counters.by_trial);
    run.counters["Z3"] = static_cast<double>(counters.solver_calls);
    run.counters["paths"] = static_cast<double>(tree.leaves);
}

/// Items are questions.
void tree_of_branches(benchmark::State &run)
{
    int64_t questions = 0;
    for (auto _ : run) {
        Tree tree;
        tree.explore(static_cast<unsigned>(run.range(0)), Model());
        questions += static_cast<int64_t>(decided(tree.solver.counters()));
        run.PauseTiming();
        show_counters(run, tree);
        run.ResumeTiming();
    }
    run.SetItemsProcessed(questions);
}
BENCHMARK(tree_of_branches)->Arg(6)->Arg(10)->Unit(benchmark::kMillisecond);

void tree_of_branches_again(benchmark::State &run)
{
    Tree tree;
    const auto depth = static_cast<unsigned>(run.range(0));
    tree.explore(depth, Model());
    const Solver::Counters before = tree.solver.counters();
    for (auto _ : run)
        tree.explore(depth, Model());
    require(run, decided(tree.solver.counters()) == decided(before));
    run.SetItemsProcessed(static_cast<int64_t>(tree.solver.counters().queries - before.queries));
}
BENCHMARK(tree_of_branches_again)->Arg(6)->Arg(10)->Unit(benchmark::kMillisecond);

/// Questions about the order of six different keys, each asked once: all sets of comparisons along random orders.
void order_of_six_keys(benchmark::State &run)
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
    for (auto _ : run) {
        Solver solver(e);
        Model model;
        for (const Asked &a : asked)
            solver.check(a.constraints, a.goal, a.hint, model);
        require(run, solver.counters().solver_calls == 0);
    }
    run.SetItemsProcessed(run.iterations() * static_cast<int64_t>(asked.size()));
}
BENCHMARK(order_of_six_keys)->Unit(benchmark::kMillisecond);

/// Questions that are new each time, and not put to Z3.
struct WithoutZ3 {
    Expressions e;
    Solver solver{e};
    Expr x = e.variable(32);
    Expr y = e.variable(32);
    uint64_t next = 1000;

    void measure(benchmark::State &run, Expr constraint, Expr goal, Solver::Answer expected)
    {
        Model hint;
        Model model;
        std::vector<Expr> constraints{constraint};
        solver.check(constraints, goal, hint, model);
        constraints.push_back(0);
        const auto before = solver.counters();
        for (auto _ : run) {
            constraints.back() = e.ult(e.xor_(x, e.constant(32, 1)), e.constant(32, next++));
            require(run, solver.check(constraints, goal, hint, model) == expected);
        }
        require(run, solver.counters().solver_calls == before.solver_calls);
    }
};

void refuted_by_a_known_core(benchmark::State &run)
{
    WithoutZ3 w;
    Expressions &e = w.e;
    w.measure(run, e.eq(e.mul(w.x, w.x), w.y), e.eq(e.and_(w.y, e.constant(32, 3)), e.constant(32, 2)),
              Solver::Answer::Unsat);
}
BENCHMARK(refuted_by_a_known_core)->Iterations(20'000);

void answered_by_another_value(benchmark::State &run)
{
    WithoutZ3 w;
    Expressions &e = w.e;
    w.measure(run, e.ult(e.mul(w.x, w.y), e.constant(32, 5)), e.ugt(w.x, e.add(w.y, e.constant(32, 40))),
              Solver::Answer::Sat);
}
BENCHMARK(answered_by_another_value)->Iterations(20'000);

} // namespace

BENCHMARK_MAIN();
