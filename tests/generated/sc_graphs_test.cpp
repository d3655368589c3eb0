// Execution graphs of interleavings: known numbers, and how they compare with traces.
#include "classics.h"
#include "enumerate_graphs.h"
#include "explore.h"
#include "generate.h"
#include "traces.h"

#include <gtest/gtest.h>

namespace mazur::generated {
namespace {

uint64_t traces_of(const Program &program) { return count_traces(program).value_or(TraceCounts{}).complete; }

TEST(CountScGraphs, KnownNumbers)
{
    EXPECT_EQ(count_sc_graphs(writers(3)), 24u);
    EXPECT_EQ(count_sc_graphs(readers(5)), 32u);
    EXPECT_EQ(count_sc_graphs(fetch_adds(4)), 24u);
    EXPECT_EQ(count_sc_graphs(cas_winner(4)), 4u);
    EXPECT_EQ(count_sc_graphs(fibonacci(2)), 19u);
    EXPECT_EQ(count_sc_graphs(sigma(2)), 8u);
    EXPECT_EQ(count_sc_graphs(lock_rounds(3)), 20u);
    EXPECT_EQ(count_sc_graphs(lock_handover(3)), 36u);
    EXPECT_EQ(count_sc_graphs(ticket_lock(3, true)), 6u);
    EXPECT_EQ(count_sc_graphs(peterson_assume(2)), 48u);
    EXPECT_EQ(count_sc_graphs(abba(false)), 2u);
    EXPECT_EQ(count_sc_graphs(writers(3), 500000, false), 4u);
    EXPECT_EQ(count_sc_graphs(sigma(3), 500000, false), 145u);
    EXPECT_EQ(count_sc_graphs(fetch_adds(4), 500000, false), 24u);
}

TEST(CountScGraphs, SectionsAreNoEvents)
{
    auto section = [](int var) { return Block{nest(Kind::Atomic, {store(var, 1), load(0, var)})}; };
    const Variable atomic{Storage::Atomic, 0};
    const Program apart = parallel({atomic, atomic}, {section(0), section(1)});
    EXPECT_EQ(traces_of(apart), 2u);
    EXPECT_EQ(count_sc_graphs(apart), 1u);
    const Program same = parallel({atomic}, {section(0), section(0)});
    EXPECT_EQ(traces_of(same), 2u);
    EXPECT_EQ(count_sc_graphs(same), 2u);
}

TEST(CountScGraphs, OfConditionsOnlyTheWakingSignalCounts)
{
    Program vain = parallel({}, {{signal(0)}, {signal(0)}});
    vain.conditions = 1;
    EXPECT_EQ(traces_of(vain), 2u);
    EXPECT_EQ(count_sc_graphs(vain), 1u);
    EXPECT_EQ(count_sc_graphs(lost_signal(true)), 2u);
}

/// Without sections and conditions they are the same.
TEST(CountScGraphs, RandomPrograms)
{
    uint64_t compared = 0, specials = 0;
    for (uint64_t seed = 1; seed <= 250; seed++) {
        const Program program = generate(seed);
        const Answer answer = explore(program, {.most_states = 5000});
        if (!answer.complete || answer.has(Error::Race))
            continue;
        const auto traces = count_traces(program, 10000);
        const auto graphs = count_sc_graphs(program, 10000);
        if (!traces || !graphs)
            continue;
        compared++;
        EXPECT_LE(*graphs, traces->complete) << to_text(program);
        const std::string text = to_text(program);
        const bool special = text.find("atomic {") != std::string::npos || text.find("signal") != std::string::npos ||
                             text.find("broadcast") != std::string::npos;
        specials += special;
        if (!special) {
            EXPECT_EQ(*graphs, traces->complete) << "seed " << seed << "\n" << text;
        }
        if (const auto enumerated = enumerate_graphs(program, Model::Sc, {}, 20000)) {
            EXPECT_EQ(*graphs, enumerated->executions) << "seed " << seed << "\n" << text;
        }
    }
    EXPECT_GT(compared, 40u);
    EXPECT_GT(specials, 5u);
}

} // namespace
} // namespace mazur::generated
