#include "search/engine.h"
#include "search/live_futures.h"

#include "../machine/program.h"

namespace mazur {
namespace {

/// main calls @set with the address of $a, then of $b, then starts @reader, which reads what $pointer points to.
const char *const kCalls = R"(
global $a size 4 align 4
global $b size 4 align 4
global $pointer size 8 align 8
function @main(0) {
    const r0, $a
    const r1, 0
    call @set(r0) !"x.c":1
    const r0, $pointer
    const r2, $b
    store.i64 [r0], r2
    const r3, @reader
    start r4, r3, r1, r1
    join r5, r4
    exit r1
}
function @set(1) {
    const r1, 7
    store.i32 [r0], r1
    ret
}
function @reader(2) {
    const r2, $pointer
    load.i64 r3, [r2]
    load.i32 r4, [r3]
    end r4
}
)";

class Futures : public testing::Test {
protected:
    Futures() : program_(program_of(kCalls)), sharing_(program_), futures_(program_, sharing_) {}

    bool may(uint32_t function, uint32_t pc, uint32_t global, bool write)
    {
        auto has = [&](bool w) {
            return futures_.sets().contains(futures_.from(function, pc),
                                            PointsTo::access(PointsTo::site(sharing_.global_site(global)), w));
        };
        return has(write);
    }

    ir::Program program_;
    Sharing sharing_;
    FutureAccesses futures_;
};

TEST_F(Futures, GoThroughCallsPointersAndStarts)
{
    const uint32_t main = 0, set = 1, reader = 2, a = 0, b = 1, pointer = 2;
    EXPECT_TRUE(may(main, 0, a, true)) << "by the call";
    EXPECT_FALSE(may(main, 3, a, true)) << "the call is over";
    EXPECT_TRUE(may(main, 3, pointer, true));
    EXPECT_TRUE(may(main, 3, b, false)) << "by the thread that it starts, through the pointer";
    EXPECT_FALSE(may(main, 8, b, false)) << "the thread has been started";
    EXPECT_TRUE(may(set, 0, a, true));
    EXPECT_FALSE(may(set, 0, b, true));
    EXPECT_FALSE(may(set, 2, a, true));
    EXPECT_TRUE(may(reader, 0, pointer, false));
    EXPECT_TRUE(may(reader, 2, b, false));
    EXPECT_FALSE(may(reader, 2, b, true));
    EXPECT_FALSE(may(reader, 2, a, false));
}

TEST_F(Futures, ConflictIsWritingWhatTheOtherTouches)
{
    NumberSets &sets = futures_.sets();
    auto only = [&](PointsTo::Thing thing, bool write) {
        return sets.with(NumberSets::kEmpty, PointsTo::access(thing, write));
    };
    const auto one = PointsTo::site(1), two = PointsTo::site(2);
    EXPECT_FALSE(futures_.conflict(only(one, false), only(one, false)));
    EXPECT_TRUE(futures_.conflict(only(one, false), only(one, true)));
    EXPECT_TRUE(futures_.conflict(only(one, true), only(one, false)));
    EXPECT_TRUE(futures_.conflict(only(one, true), only(one, true)));
    EXPECT_FALSE(futures_.conflict(only(one, true), only(two, true)));
    EXPECT_TRUE(futures_.conflict(only(PointsTo::kAnything, true), only(two, false)));
    EXPECT_FALSE(futures_.conflict(only(PointsTo::kAnything, false), only(two, false)));
    EXPECT_TRUE(futures_.conflict(only(PointsTo::kAnything, false), only(two, true)));
    EXPECT_FALSE(futures_.conflict(NumberSets::kEmpty, only(PointsTo::kAnything, true)));
    EXPECT_TRUE(futures_.conflict(only(one, false), 1, true));
    EXPECT_FALSE(futures_.conflict(only(one, false), 1, false));
}

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
