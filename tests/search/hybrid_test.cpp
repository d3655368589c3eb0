#include "search/engine.h"

#include "../machine/program.h"

namespace mazur {
namespace {

/// Both threads write $x once; after that the first goes on with it alone, and the second with $y.
const char *const kPhases = R"(
global $x size 4 align 4
global $y size 4 align 4
function @main(0) {
    const r0, @first
    const r2, @second
    const r1, 0
    start r3, r0, r1, r1
    start r4, r2, r1, r1
    join r5, r3
    join r6, r4
    const r7, $y
    rmw.i32 add r8, [r7], r1 seq_cst
    exit r1
}
function @first(2) {
    const r2, $x
    const r3, $y
    const r4, 1
    rmw.i32 add r5, [r3], r4 seq_cst
    rmw.i32 add r5, [r2], r4 seq_cst
    rmw.i32 add r5, [r2], r4 seq_cst
    rmw.i32 add r5, [r2], r4 seq_cst
    rmw.i32 add r5, [r2], r4 seq_cst
    end r5
}
function @second(2) {
    const r2, $x
    const r3, $y
    const r4, 1
    rmw.i32 add r5, [r2], r4 seq_cst
    rmw.i32 add r5, [r3], r4 seq_cst
    rmw.i32 add r5, [r3], r4 seq_cst
    rmw.i32 add r5, [r3], r4 seq_cst
    rmw.i32 add r5, [r3], r4 seq_cst
    end r5
}
)";

Result check(const std::function<void(SearchOptions &)> &set)
{
    ir::Program program = program_of(kPhases);
    SearchOptions options;
    options.reduction = {false, Reduction::Sources::All};
    set(options);
    return SearchEngine(options).check({program, {}, {.seconds = 60}});
}

TEST(Hybrid, FewerPointsAndTheSameAnswer)
{
    Result all = check([](SearchOptions &) {});
    Result points = check([](SearchOptions &o) { o.hybrid.points = true; });
    EXPECT_EQ(all.verdict, Verdict::Safe);
    EXPECT_EQ(points.verdict, Verdict::Safe);
    EXPECT_LT(points.stats.states, all.stats.states);
    EXPECT_LT(points.stats.transitions * 4, all.stats.transitions * 3);
}

TEST(Hybrid, LearntFromRunsItSaysTheSame)
{
    Result all = check([](SearchOptions &) {});
    Result seen = check([](SearchOptions &o) { o.hybrid.points = o.hybrid.seen = true; });
    EXPECT_EQ(seen.verdict, Verdict::Safe);
    EXPECT_LT(seen.stats.states, all.stats.states);
    EXPECT_LT(seen.stats.transitions * 4, all.stats.transitions * 3);
}

TEST(Hybrid, PruningIsNeverSafe)
{
    Result result = check([](SearchOptions &o) { o.hybrid.prune = true; });
    EXPECT_EQ(result.verdict, Verdict::Unknown);
    EXPECT_EQ(result.reason.why, Why::Pruned);
}

TEST(Orders, AllOfThemExploreEverything)
{
    Result plain = check([](SearchOptions &) {});
    for (Order order : {Order::Random, Order::Preempt, Order::Interfere}) {
        Result result = check([&](SearchOptions &o) { o.order = order; });
        EXPECT_EQ(result.verdict, Verdict::Safe);
        EXPECT_EQ(result.stats.states, plain.stats.states);
    }
    EXPECT_EQ(check([](SearchOptions &o) { o.first_threads = {2, 1, 0}; }).stats.states, plain.stats.states);
}

} // namespace
} // namespace mazur
