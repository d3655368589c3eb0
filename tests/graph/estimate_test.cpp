// The number of executions that is guessed beforehand is a hint: the right order of magnitude, and the same every time.
#include "graph/engine.h"
#include "ir/parse.h"

#include <gtest/gtest.h>

namespace mazur::graph {
namespace {

/// Threads that each run this code on $x, whose address is in r2; r3 is 1.
ir::Program threads(unsigned count, const std::string &code)
{
    std::string text = "mazur-ir 1\nentry @main\nglobal $x size 4 align 4 at 0x10000000\n\n"
                       "function @main(0) registers 100 {\n const r0, 65552\n const r1, 0\n";
    for (unsigned i = 0; i < count; i++)
        text += " start r" + std::to_string(10 + i) + ", r0, r1, r1\n";
    for (unsigned i = 0; i < count; i++)
        text += " join r2, r" + std::to_string(10 + i) + "\n";
    text += " const r3, 0\n exit r3\n}\n\nfunction @thread(2) registers 10 {\n const r2, 268435456\n const r3, 1\n" +
            code + " end r4\n}\n";
    auto parsed = ir::parse(text);
    return std::get<ir::Program>(std::move(parsed));
}

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
