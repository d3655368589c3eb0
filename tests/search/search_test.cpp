#include "search/engine.h"

#include "../machine/program.h"
#include "engine/stop.h"

namespace mazur {
namespace {

Result check(const std::string &text, const std::function<void(MachineOptions &, SearchOptions &)> &set = {},
             Limits limits = {.seconds = 60})
{
    ir::Program program = program_of(text);
    MachineOptions machine;
    SearchOptions options;
    if (set)
        set(machine, options);
    return SearchEngine(options).check({program, machine, limits});
}

/// Two threads that toggle a bit each for ever: few states, no end.
const char *const kToggle = R"(
global $bits size 4 align 4
function @main(0) {
    const r0, @toggle
    const r1, 1
    const r2, 2
    start r3, r0, r1, r1
    start r4, r0, r2, r2
    join r5, r3
    join r6, r4
    exit r5
}
function @toggle(2) {
again:
    const r2, $bits
    rmw.i32 xor r3, [r2], r0 seq_cst
    jump again
}
)";

TEST(Search, EndsOnCyclicStateSpaces)
{
    Result result = check(kToggle);
    EXPECT_EQ(result.verdict, Verdict::Safe);
    EXPECT_EQ(result.stats.states, 4u);
    EXPECT_EQ(result.stats.transitions, 8u);
    EXPECT_EQ(result.stats.executions, 0u);
}

TEST(Search, LimitsEndInUnknown)
{
    Result states = check(kToggle, {}, {.states = 3});
    EXPECT_EQ(states.verdict, Verdict::Unknown);
    EXPECT_EQ(states.stats.states, 3u);
    Result depth = check(kToggle, {}, {.depth = 2});
    EXPECT_EQ(depth.verdict, Verdict::Unknown);
    Result time = check(kToggle, [](auto &, auto &o) { o.stateless = true; }, {.seconds = 0.2});
    EXPECT_EQ(time.verdict, Verdict::Unknown);
    EXPECT_GT(time.stats.transitions, 100u);
}

TEST(Search, AStopRequestEndsARunCleanly)
{
    stop_requested = Stop::User;
    Result result = check(kToggle, [](auto &, auto &o) { o.stateless = true; });
    stop_requested = Stop::None;
    EXPECT_EQ(result.verdict, Verdict::Unknown);
    EXPECT_EQ(result.reason.why, Why::User);
}

/// x is read, then written by two threads; the assertion wants both additions.
const char *const kLostUpdate = R"(
global $x size 4 align 4
function @main(0) {
    const r0, @add
    const r1, 0
    start r2, r0, r1, r1
    start r3, r0, r1, r1
    join r4, r2
    join r5, r3
    const r6, $x
    load.i32 r7, [r6] seq_cst
    eq.i32 r8, r7, 2
    branch r8, good, bad
bad:
    fail assertion, r1
good:
    exit r1
}
function @add(2) {
    const r2, $x
    load.i32 r3, [r2] seq_cst
    add.i32 r3, r3, 1
    store.i32 [r2], r3 seq_cst
    end r3
}
)";

TEST(Search, PreemptionsAreBounded)
{
    Result none = check(kLostUpdate, [](auto &, auto &o) { o.preemptions = 0; });
    EXPECT_EQ(none.verdict, Verdict::Unknown);
    Result one = check(kLostUpdate, [](auto &, auto &o) { o.preemptions = 1; });
    EXPECT_EQ(one.verdict, Verdict::Unsafe);
}

TEST(Search, AllErrorsAreFoundAndReplay)
{
    Result result = check(R"(
global $x size 4 align 4
function @main(0) {
    const r0, @writer
    const r1, 0
    start r2, r0, r1, r1
    const r3, $x
    load.i32 r4, [r3] seq_cst !"a.c":1
    switch r4 [1: first, 2: second, else out]
first:
    fail assertion, r1 !"a.c":2
    jump out
second:
    fail assertion, r1 !"a.c":3
    jump out
out:
    exit r1
}
function @writer(2) {
    const r2, $x
    const r3, 1
    store.i32 [r2], r3 seq_cst
    const r3, 2
    store.i32 [r2], r3 seq_cst
    end r3
}
)",
                          [](auto &m, auto &) { m.all_errors = true; });
    EXPECT_EQ(result.verdict, Verdict::Unsafe);
    ASSERT_EQ(result.errors.size(), 2u);
    EXPECT_NE(result.errors[0].place.line, result.errors[1].place.line);
}

TEST(Search, RandomOrderIsReproducible)
{
    auto seeded = [](uint64_t seed) {
        return check(kLostUpdate, [=](auto &, auto &o) {
            o.order = Order::Random;
            o.seed = seed;
        });
    };
    Result a = seeded(5), b = seeded(5);
    EXPECT_EQ(a.errors.at(0).schedule.choices, b.errors.at(0).schedule.choices);
    EXPECT_EQ(a.stats.transitions, b.stats.transitions);
}

TEST(Search, InputsThatAreOnlySampledAreNeverSafe)
{
    const char *text = R"(
function @main(0) {
    nondet r0, 288
    eq.i32 r1, r0, 77
    branch r1, bad, good
bad:
    const r2, 0
    fail assertion, r2
good:
    exit r0
}
)";
    EXPECT_EQ(check(text).verdict, Verdict::Unknown);
    Result wide = check(text, [](auto &m, auto &) { m.nondet = NondetRange{-100, 100}; });
    EXPECT_EQ(wide.verdict, Verdict::Unsafe);
    Result narrow = check(text, [](auto &m, auto &) { m.nondet = NondetRange{0, 10}; });
    EXPECT_EQ(narrow.verdict, Verdict::Safe);
    EXPECT_EQ(narrow.stats.executions, 11u);
}

} // namespace
} // namespace mazur
