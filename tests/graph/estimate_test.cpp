// The number of executions that is guessed beforehand is a hint: the right order of magnitude, and the same every time.
#include "graph/engine.h"
#include "programs.h"

#include <gtest/gtest.h>

namespace mazur::graph {
namespace {

void expect_hint(const ir::Program &program, uint64_t executions)
{
    MachineOptions machine;
    GraphOptions options;
    options.model = ModelKind::Sc;
    options.estimate = true;
    const Result result = GraphEngine(options).check({program, machine});
    EXPECT_EQ(result.stats.executions, executions);
    EXPECT_GE(result.estimate, static_cast<double>(executions) / 10);
    EXPECT_LE(result.estimate, static_cast<double>(executions) * 10);
}

TEST(Estimate, IsExactWithoutAChoice) { expect_hint(threads(1, " rmw.i32 add r4, [r2], r3 seq_cst\n"), 1); }

TEST(Estimate, OfReadModifyWrites) { expect_hint(threads(5, " rmw.i32 add r4, [r2], r3 seq_cst\n"), 120); }

TEST(Estimate, OfStoresAndLoads)
{
    expect_hint(threads(3, " store.i32 [r2], r3 seq_cst\n load.i32 r4, [r2] seq_cst\n"), 6 * 6);
}

TEST(Estimate, IsMadeOnlyIfItIsWanted)
{
    MachineOptions machine;
    GraphOptions options;
    options.model = ModelKind::Sc;
    EXPECT_EQ(GraphEngine(options).check({threads(2, " rmw.i32 add r4, [r2], r3 seq_cst\n"), machine}).estimate, 0);
}

} // namespace
} // namespace mazur::graph
