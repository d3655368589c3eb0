// The judge of the graph engine on programs whose answers are known, and against the explorer of interleavings.
#include "classics.h"
#include "enumerate_graphs.h"
#include "explore.h"
#include "litmus.h"
#include "store_buffers.h"
#include "traces.h"
#include "weak_program.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace mazur::generated {
namespace {

using Errors = std::set<Error>;

struct Verdict {
    const char *name;
    Orders orders;
    Model model;
    bool weak; ///< the surprise happens
};

constexpr Model sc = Model::Sc, tso = Model::Tso, ra = Model::Ra, rc11 = Model::Rc11;

GraphCounts judge(const Program &program, Model model, const ModelOptions &options = {})
{
    EXPECT_EQ(malformed(program), "");
    const auto counts = enumerate_graphs(program, model, options);
    EXPECT_TRUE(counts) << to_text(program);
    return counts.value_or(GraphCounts{});
}

TEST(EnumerateGraphs, LitmusVerdicts)
{
    const Verdict verdicts[] = {
        {"sb", kRelaxed, sc, false},
        {"sb", kRelaxed, tso, true},
        {"sb", kRelaxed, ra, true},
        {"sb", kRelaxed, rc11, true},
        {"sb", kReleaseAcquire, tso, true},
        {"sb", kReleaseAcquire, ra, true},
        {"sb", kReleaseAcquire, rc11, true},
        {"sb", kSeqCst, tso, false},
        {"sb", kSeqCst, ra, true},
        {"sb", kSeqCst, rc11, false},
        {"sb", kSeqCstFences, tso, false},
        {"sb", kSeqCstFences, rc11, false},
        {"sb", kAcqRelFences, tso, true},
        {"sb", kAcqRelFences, rc11, true},
        {"mp", kRelaxed, sc, false},
        {"mp", kRelaxed, tso, false},
        {"mp", kRelaxed, ra, true},
        {"mp", kRelaxed, rc11, true},
        {"mp", kReleaseAcquire, ra, false},
        {"mp", kReleaseAcquire, rc11, false},
        {"mp", kSeqCst, ra, false},
        {"mp", kAcqRelFences, rc11, false},
        {"mp", {Order::Release, Order::Relaxed, Order::Plain}, rc11, true},
        {"lb", kRelaxed, sc, false},
        {"lb", kRelaxed, tso, false},
        {"lb", kRelaxed, rc11, false},
        {"2+2w", kReleaseAcquire, sc, false},
        {"2+2w", kReleaseAcquire, tso, false},
        {"2+2w", kReleaseAcquire, ra, true},
        {"2+2w", kReleaseAcquire, rc11, true},
        {"2+2w", kSeqCst, rc11, false},
        {"2+2w", kSeqCstFences, rc11, false},
        {"corr", kRelaxed, tso, false},
        {"corr", kRelaxed, ra, false},
        {"corr", kRelaxed, rc11, false},
        {"corr", kSeqCst, ra, false},
        {"coww", kRelaxed, rc11, false},
        {"cowr", kRelaxed, tso, false},
        {"cowr", kRelaxed, rc11, false},
        {"r", kRelaxed, sc, false},
        {"r", kRelaxed, tso, true},
        {"r", kRelaxed, rc11, true},
        {"r", kReleaseAcquire, ra, true},
        {"r", kSeqCst, tso, false},
        {"r", kSeqCst, rc11, false},
        {"r", kSeqCstFences, rc11, false},
        {"s", kRelaxed, sc, false},
        {"s", kRelaxed, tso, false},
        {"s", kRelaxed, rc11, true},
        {"s", kReleaseAcquire, ra, false},
        {"s", kReleaseAcquire, rc11, false},
        {"wrc", kRelaxed, sc, false},
        {"wrc", kRelaxed, tso, false},
        {"wrc", kRelaxed, rc11, true},
        {"wrc", kReleaseAcquire, ra, false},
        {"wrc", kReleaseAcquire, rc11, false},
        {"isa2", kRelaxed, tso, false},
        {"isa2", kRelaxed, rc11, true},
        {"isa2", kReleaseAcquire, ra, false},
        {"isa2", kReleaseAcquire, rc11, false},
        {"rwc", kRelaxed, sc, false},
        {"rwc", kRelaxed, tso, true},
        {"rwc", kRelaxed, rc11, true},
        {"rwc", kReleaseAcquire, ra, true},
        {"rwc", kReleaseAcquire, rc11, true},
        {"rwc", kSeqCst, rc11, false},
        {"rwc", kSeqCstFences, tso, false},
        {"rwc", kSeqCstFences, rc11, false},
        {"iriw", kRelaxed, sc, false},
        {"iriw", kRelaxed, tso, false},
        {"iriw", kRelaxed, rc11, true},
        {"iriw", kReleaseAcquire, ra, true},
        {"iriw", kReleaseAcquire, rc11, true},
        {"iriw", kSeqCst, ra, true},
        {"iriw", kSeqCst, rc11, false},
        {"iriw", kSeqCstFences, rc11, false},
        {"sb-rmw", kRelaxed, sc, false},
        {"sb-rmw", kRelaxed, tso, false},
        {"sb-rmw", kRelaxed, rc11, true},
        {"sb-rmw", kSeqCst, rc11, false},
        {"rmw", kRelaxed, tso, false},
        {"rmw", kRelaxed, ra, false},
        {"rmw", kRelaxed, rc11, false},
    };
    for (const Verdict &v : verdicts) {
        const Program program = asserting(litmus(v.name, v.orders), v.orders);
        EXPECT_EQ(judge(program, v.model).errors, v.weak ? Errors{Error::Assertion} : Errors{})
            << v.name << " " << text(v.model) << "\n"
            << to_text(program);
    }
}

TEST(EnumerateGraphs, SequenceLockNeedsItsFences)
{
    for (Model model : {sc, tso, rc11})
        EXPECT_EQ(judge(sequence_lock(true), model).errors, Errors{}) << text(model);
    for (Model model : {sc, tso})
        EXPECT_EQ(judge(sequence_lock(false), model).errors, Errors{}) << text(model);
    EXPECT_EQ(judge(sequence_lock(false), rc11).errors, Errors{Error::Assertion});
}

TEST(EnumerateGraphs, ReleaseSequences)
{
    EXPECT_EQ(judge(relayed_flag(false), rc11).errors, Errors{});
    EXPECT_TRUE(judge(relayed_flag(true), rc11).has(Error::Race));
    EXPECT_TRUE(judge(relayed_flag(true), sc).has(Error::Race));
    // The thread that released writes again: the sequence goes on in C11, not in C++20.
    const Program again = parallel(
        {{Storage::Plain, 0}, {Storage::Atomic, 0}},
        {{store(0, 1, Order::Plain), store(1, 1, Order::Release), store(1, 2, Order::Relaxed)},
         {load(0, 1, Order::Acquire), if_(0, Compare::Eq, 2, {load(1, 0, Order::Plain), must(1, Compare::Eq, 1)})}});
    EXPECT_EQ(judge(again, rc11, {.own_stores_continue_release = true}).errors, Errors{});
    EXPECT_TRUE(judge(again, rc11, {.own_stores_continue_release = false}).has(Error::Race));
}

uint64_t graphs_of(const char *name, const Orders &orders, Model model)
{
    const GraphCounts counts = judge(litmus(name, orders).program, model);
    EXPECT_EQ(counts.blocked, 0u) << name;
    return counts.executions;
}

TEST(EnumerateGraphs, LitmusCounts)
{
    EXPECT_EQ(graphs_of("sb", kRelaxed, sc), 3u);
    EXPECT_EQ(graphs_of("sb", kRelaxed, tso), 4u);
    EXPECT_EQ(graphs_of("sb", kRelaxed, rc11), 4u);
    EXPECT_EQ(graphs_of("sb", kReleaseAcquire, ra), 4u);
    EXPECT_EQ(graphs_of("sb", kSeqCst, tso), 3u);
    EXPECT_EQ(graphs_of("sb", kSeqCst, rc11), 3u);
    EXPECT_EQ(graphs_of("mp", kRelaxed, sc), 3u);
    EXPECT_EQ(graphs_of("mp", kRelaxed, tso), 3u);
    EXPECT_EQ(graphs_of("mp", kRelaxed, rc11), 4u);
    EXPECT_EQ(graphs_of("mp", kReleaseAcquire, ra), 3u);
    EXPECT_EQ(graphs_of("mp", kReleaseAcquire, rc11), 3u);
    EXPECT_EQ(graphs_of("lb", kRelaxed, sc), 3u);
    EXPECT_EQ(graphs_of("lb", kRelaxed, tso), 3u);
    EXPECT_EQ(graphs_of("lb", kRelaxed, rc11), 3u);
    EXPECT_EQ(graphs_of("2+2w", kRelaxed, sc), 3u);
    EXPECT_EQ(graphs_of("2+2w", kRelaxed, tso), 3u);
    EXPECT_EQ(graphs_of("2+2w", kRelaxed, rc11), 4u);
    EXPECT_EQ(graphs_of("2+2w", kReleaseAcquire, ra), 4u);
    EXPECT_EQ(graphs_of("2+2w", kSeqCst, rc11), 3u);
    EXPECT_EQ(graphs_of("corr", kRelaxed, tso), 6u);
    EXPECT_EQ(graphs_of("corr", kRelaxed, ra), 6u);
    EXPECT_EQ(graphs_of("corr", kRelaxed, rc11), 6u);
    EXPECT_EQ(graphs_of("wrc", kRelaxed, sc), 7u);
    EXPECT_EQ(graphs_of("wrc", kRelaxed, rc11), 8u);
    EXPECT_EQ(graphs_of("wrc", kReleaseAcquire, ra), 7u);
    EXPECT_EQ(graphs_of("wrc", kReleaseAcquire, rc11), 7u);
    EXPECT_EQ(graphs_of("rwc", kRelaxed, tso), 8u);
    EXPECT_EQ(graphs_of("rwc", kRelaxed, rc11), 8u);
    EXPECT_EQ(graphs_of("iriw", kRelaxed, sc), 15u);
    EXPECT_EQ(graphs_of("iriw", kRelaxed, tso), 15u);
    EXPECT_EQ(graphs_of("iriw", kRelaxed, rc11), 16u);
    EXPECT_EQ(graphs_of("iriw", kReleaseAcquire, ra), 16u);
    EXPECT_EQ(graphs_of("iriw", kSeqCst, rc11), 15u);
}

void weaken(Block &block, Order order)
{
    for (Statement &s : block) {
        if (s.order == Order::SeqCst)
            s.order = order;
        weaken(s.body, order);
    }
}

uint64_t count(Program program, Model model, Order order = Order::SeqCst)
{
    for (ThreadCode &t : program.threads)
        weaken(t.body, order);
    const GraphCounts counts = judge(program, model);
    EXPECT_EQ(counts.errors, Errors{}) << to_text(program);
    return counts.executions;
}

TEST(EnumerateGraphs, KnownCounts)
{
    for (Model model : kModels) {
        EXPECT_EQ(count(fetch_adds(4), model), 24u);
        EXPECT_EQ(count(cas_winner(5), model), 5u);
        EXPECT_EQ(count(writers(4), model), 120u);
        EXPECT_EQ(count(readers(5), model), 32u);
        EXPECT_EQ(count(coherence(5), model), 252u);
        EXPECT_EQ(count(sigma(2), model), 8u);
        EXPECT_EQ(count(lock_rounds(3), model), 20u);
        EXPECT_EQ(count(lock_handover(3), model), 36u);
        EXPECT_EQ(count(philosophers(3, true), model), 6u);
        EXPECT_EQ(count(ticket_lock(3, false), model), 6u);
    }
    EXPECT_EQ(count(sigma(3), sc), 216u);
    EXPECT_EQ(count(sigma(3), rc11, Order::Relaxed), 216u);
    EXPECT_EQ(count(fibonacci(1), sc), 3u);
    EXPECT_EQ(count(fibonacci(2), sc), 19u);
    EXPECT_EQ(count(fibonacci(2), tso, Order::Relaxed), 20u);
    EXPECT_EQ(count(fibonacci(2), ra, Order::Relaxed), 20u);
    EXPECT_EQ(count(fibonacci(2), rc11, Order::Relaxed), 20u);
    EXPECT_EQ(count(fibonacci(3), sc), 141u);
    EXPECT_EQ(count(fibonacci(3), tso), 141u);
    EXPECT_EQ(count(fibonacci(3), rc11), 141u);
    EXPECT_EQ(count(fibonacci(3), sc, Order::Relaxed), 141u);
    EXPECT_EQ(count(fibonacci(3), tso, Order::Relaxed), 175u);
    EXPECT_EQ(count(fibonacci(3), rc11, Order::Relaxed), 175u);
    EXPECT_EQ(count(peterson_assume(2), sc), 48u);
}

TEST(EnumerateGraphs, ReadsFromOnly)
{
    EXPECT_EQ(judge(writers(4), sc).reads_from, 5u);
    EXPECT_EQ(judge(coherence(4), sc).reads_from, 1u);
    EXPECT_EQ(judge(sigma(3), sc).reads_from, 145u);
    EXPECT_EQ(judge(lock_rounds(3), sc).reads_from, 20u);
}

TEST(EnumerateGraphs, Deadlocks)
{
    for (Model model : kModels) {
        const GraphCounts counts = judge(abba(false), model);
        EXPECT_EQ(counts.errors, Errors{Error::Deadlock});
        EXPECT_EQ(counts.executions, 2u);
        EXPECT_EQ(counts.blocked, 1u);
        EXPECT_EQ(judge(abba(true), model).errors, Errors{});
    }
    Program self = parallel({}, {{lock(0), lock(0)}});
    self.mutexes = 1;
    EXPECT_EQ(judge(self, rc11).errors, Errors{Error::Deadlock});
}

TEST(EnumerateGraphs, TsoDrains)
{
    // Between a relaxed store and a load of another variable.
    auto buffers = [](const Block &between, const ModelOptions &options = {}) {
        std::vector<Block> threads;
        for (int me = 0; me < 2; me++) {
            Block b{store(me, 1, Order::Relaxed)};
            for (Statement s : between) {
                s.object += 3 * (s.kind != Kind::Fence && s.kind != Kind::Lock && s.kind != Kind::Unlock) + me;
                b.push_back(s);
            }
            b.push_back(load(0, 1 - me, Order::SeqCst));
            b.push_back(store(5 + me, local_plus(0, 0), Order::Plain));
            threads.push_back(b);
        }
        const Variable atomic{Storage::Atomic, 0}, plain{Storage::Plain, 0};
        Program p = parallel({atomic, atomic, atomic, atomic, atomic, plain, plain}, threads);
        p.mutexes = 2;
        return judge(forbid(p, {{5, 0}, {6, 0}}), tso, options).has(Error::Assertion);
    };
    EXPECT_TRUE(buffers({}));
    EXPECT_TRUE(buffers({fence(Order::AcqRel)}));
    EXPECT_TRUE(buffers({load(0, 0)}));
    EXPECT_TRUE(buffers({store(0, 1, Order::Release)}));
    EXPECT_FALSE(buffers({fence(Order::SeqCst)}));
    EXPECT_FALSE(buffers({store(0, 1)}));
    EXPECT_FALSE(buffers({rmw(Kind::Add, 0, 0, 1, Order::Relaxed)}));
    EXPECT_FALSE(buffers({cas(0, 0, 0, 1, Order::Relaxed)}));
    EXPECT_FALSE(buffers({cas(0, 0, 7, 1, Order::Relaxed)})); // also when it fails
    EXPECT_FALSE(buffers({lock(0), unlock(0)}));
    EXPECT_FALSE(buffers({lock(0), unlock(0)}, {.unlock_drains = false}));
}

/// Under sc the graphs are the traces of interleavings, and all that the explorer finds is found.
TEST(EnumerateGraphs, AgreesWithInterleavings)
{
    uint64_t counted = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        const Program program = weak_program(seed);
        ASSERT_EQ(malformed(program), "") << to_text(program);
        const Answer answer = explore(program, {.most_states = 20000});
        const auto counts = enumerate_graphs(program, sc, {.own_stores_continue_release = false}, 20000);
        if (!answer.complete || !counts)
            continue;
        EXPECT_EQ(counts->errors, answer.errors) << "seed " << seed << "\n" << to_text(program);
        if (answer.has(Error::Race))
            continue;
        EXPECT_EQ(counts->finals, answer.finals) << "seed " << seed << "\n" << to_text(program);
        if (const auto traces = count_traces(program, 20000)) {
            counted++;
            EXPECT_EQ(counts->executions, traces->complete) << "seed " << seed << "\n" << to_text(program);
            EXPECT_EQ(counts->reads_from, traces->reads_from) << "seed " << seed << "\n" << to_text(program);
        }
    }
    EXPECT_GT(counted, 100u);
}

TEST(EnumerateGraphs, AgreesWithStoreBuffers)
{
    uint64_t compared = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        const Program program = weak_program(seed);
        const auto runs = run_with_store_buffers(program, 50000);
        const auto counts = enumerate_graphs(program, tso, {}, 20000);
        if (!runs || !counts)
            continue;
        compared++;
        EXPECT_EQ(counts->finals, runs->finals) << "seed " << seed << "\n" << to_text(program);
        EXPECT_EQ(counts->has(Error::Deadlock), runs->deadlocks) << "seed " << seed << "\n" << to_text(program);
    }
    EXPECT_GT(compared, 100u);
}

/// sc has the fewest behaviours; ra has all that rc11 has. tso and rc11 cannot be compared.
TEST(EnumerateGraphs, StrongerModelsAllowLess)
{
    uint64_t weak = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        const Program program = weak_program(seed, {.events = 7, .plain = false});
        const auto of_sc = enumerate_graphs(program, sc), of_tso = enumerate_graphs(program, tso),
                   of_ra = enumerate_graphs(program, ra), of_rc11 = enumerate_graphs(program, rc11);
        if (!of_sc || !of_tso || !of_ra || !of_rc11)
            continue;
        weak += of_ra->executions > of_sc->executions;
        EXPECT_LE(of_sc->executions, of_tso->executions) << to_text(program);
        EXPECT_LE(of_sc->executions, of_rc11->executions) << to_text(program);
        EXPECT_LE(of_rc11->executions, of_ra->executions) << to_text(program);
        EXPECT_TRUE(
            std::includes(of_ra->finals.begin(), of_ra->finals.end(), of_rc11->finals.begin(), of_rc11->finals.end()));
        EXPECT_TRUE(
            std::includes(of_tso->finals.begin(), of_tso->finals.end(), of_sc->finals.begin(), of_sc->finals.end()));
    }
    EXPECT_GT(weak, 20u);
}

} // namespace
} // namespace mazur::generated
