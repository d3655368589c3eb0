// What code may still access, and when that is in conflict.
#include "analysis/future_accesses.h"

#include "../machine/program.h"

#include <gtest/gtest.h>

namespace mazur::analysis {
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
    Futures() : program_(program_of(kCalls)), sites_(program_), futures_(program_, sites_) {}

    bool may(uint32_t function, uint32_t pc, uint32_t global, bool write)
    {
        auto has = [&](bool w) {
            return futures_.sets().contains(futures_.from(function, pc),
                                            AccessSets::access(PointsTo::site(sites_.of_global(global)), w));
        };
        return has(write);
    }

    ir::Program program_;
    Sites sites_;
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

TEST(AccessSets, ConflictIsWritingWhatTheOtherTouches)
{
    AccessSets sets;
    auto only = [&](AccessSets::Thing thing, bool write) {
        return sets.with(NumberSets::kEmpty, AccessSets::access(thing, write));
    };
    const auto one = PointsTo::site(1), two = PointsTo::site(2);
    EXPECT_FALSE(sets.conflict(only(one, false), only(one, false)));
    EXPECT_TRUE(sets.conflict(only(one, false), only(one, true)));
    EXPECT_TRUE(sets.conflict(only(one, true), only(one, false)));
    EXPECT_TRUE(sets.conflict(only(one, true), only(one, true)));
    EXPECT_FALSE(sets.conflict(only(one, true), only(two, true)));
    EXPECT_TRUE(sets.conflict(only(AccessSets::kAnything, true), only(two, false)));
    EXPECT_FALSE(sets.conflict(only(AccessSets::kAnything, false), only(two, false)));
    EXPECT_TRUE(sets.conflict(only(AccessSets::kAnything, false), only(two, true)));
    EXPECT_FALSE(sets.conflict(NumberSets::kEmpty, only(AccessSets::kAnything, true)));
    EXPECT_TRUE(sets.conflict(only(one, false), one, true));
    EXPECT_FALSE(sets.conflict(only(one, false), one, false));
}

} // namespace
} // namespace mazur::analysis
