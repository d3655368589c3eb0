#include "machine/footprint.h"

#include "program.h"

#include <algorithm>

namespace mazur {
namespace {

/// Main runs this, with the addresses of $x, $m and $c in r0, r1 and r2, while a second thread stands before a store
/// to $go and a third has ended.
ir::Program main_runs(const std::string &body)
{
    return program_of(R"(
global $x size 8 align 8
global $m size 4 align 4
global $c size 8 align 8
global $go size 4 align 4
function @main(0) {
    const r0, $x
    const r1, $m
    const r2, $c
    const r3, @waits
    const r4, @ends
    const r9, 0
    start r5, r3, r0, r0
    start r6, r4, r0, r0
)" + body + R"(
    exit r9
}
function @waits(2) {
    const r2, $go
    const r3, 1
    store.i32 [r2], r3 seq_cst
    end r3
}
function @ends(2) {
    end r1
}
)");
}

class MainRun {
public:
    explicit MainRun(const std::string &body, MachineOptions options = {})
        : program_(main_runs(body)), sharing_(all_shared(program_)), machine_(program_, options, sharing_)
    {
        EXPECT_EQ(machine_.boot(), Outcome::Running);
    }

    uint64_t address(uint32_t global) const { return program_.globals[global].address; }
    /// What main's next action touches, in this notation: "r x+4" reads the second half of x, "a m" acquires m.
    std::string touches()
    {
        std::vector<Touch> found;
        footprint(machine_, 0, found);
        std::string text;
        for (const Touch &t : found)
            text += (text.empty() ? "" : ", ") + in_words(t);
        return text;
    }
    void step() { EXPECT_EQ(machine_.step(0, 0), Outcome::Running); }
    Machine &machine() { return machine_; }

private:
    static Sharing all_shared(const ir::Program &program)
    {
        Sharing sharing(program);
        for (uint32_t g = 0; g < program.globals.size(); g++)
            sharing.raise(g, Sharing::kShared | Sharing::kWritten);
        sharing.apply();
        return sharing;
    }
    std::string in_words(const Touch &t) const
    {
        const char *mode = t.mode == Mode::Read      ? "r "
                           : t.mode == Mode::Write   ? "w "
                           : t.mode == Mode::Acquire ? "a "
                                                     : "l ";
        if (t.what == kAtomicSections >> 2)
            return std::string(mode) + "sections";
        if (t.what == kOutput)
            return std::string(mode) + "output";
        for (const ir::Global &g : program_.globals)
            if (const uint64_t at = t.what << 2; at >= g.address && at < g.address + g.size)
                return mode + g.name + (at == g.address ? "" : "+" + std::to_string(at - g.address));
        return std::string(mode) + "?";
    }

    ir::Program program_;
    Sharing sharing_;
    Machine machine_;
};

TEST(Footprint, ALoadReadsTheGranulesThatItCovers)
{
    EXPECT_EQ(MainRun("load.i32 r7, [r0+4] seq_cst").touches(), "r x+4");
    EXPECT_EQ(MainRun("load.i64 r7, [r0] seq_cst").touches(), "r x, r x+4");
    EXPECT_EQ(MainRun("load.i8 r7, [r0+3] seq_cst").touches(), "r x") << "bytes of one granule are not told apart";
}

TEST(Footprint, StoresAndReadModifyWritesWrite)
{
    EXPECT_EQ(MainRun("store.i32 [r0], r9 seq_cst").touches(), "w x");
    EXPECT_EQ(MainRun("rmw.i32 add r7, [r0], r9 seq_cst").touches(), "w x");
}

TEST(Footprint, ACompareAndSwapThatWouldFailOnlyReads)
{
    const std::string swap = "cas.i32 r7, [r0], r9, r9 seq_cst seq_cst\n";
    EXPECT_EQ(MainRun(swap).touches(), "w x") << "x is 0, as expected";
    MainRun fails("const r8, 1\nstore.i32 [r0], r8 seq_cst\n" + swap);
    fails.step();
    EXPECT_EQ(fails.touches(), "r x");
}

TEST(Footprint, LocksAreAcquiredAndReleased)
{
    MainRun run("const r8, 1\nlock r7, r1, r8\nunlock r1");
    EXPECT_EQ(run.touches(), "a m");
    run.step();
    EXPECT_EQ(run.touches(), "l m");
}

TEST(Footprint, AReleaseIsAlsoAWriteWhereMisuseOfLocksIsNoError)
{
    MachineOptions options;
    options.properties.remove(Property::Lock);
    MainRun run("const r8, 1\nlock r7, r1, r8\nunlock r1", options);
    run.step();
    EXPECT_EQ(run.touches(), "l m, w m");
}

TEST(Footprint, AWaitReleasesItsLockAndChangesTheQueue)
{
    MainRun run("const r8, 1\nlock r7, r1, r8\nwait r7, r2, r1, r8");
    run.step();
    EXPECT_EQ(run.touches(), "l m, w c");
    run.step();
    EXPECT_EQ(run.touches(), "a m") << "who wakes up takes the lock again";
}

TEST(Footprint, ANotifyChangesTheQueue) { EXPECT_EQ(MainRun("notify r2, 0").touches(), "w c"); }

TEST(Footprint, AtomicSectionsHaveAnOrderOfTheirOwn)
{
    EXPECT_EQ(MainRun("atomic_begin\natomic_end").touches(), "w sections");
}

TEST(Footprint, WhatAnAtomicSectionAccessesIsTouchedByTheStep)
{
    MainRun run("atomic_begin\nload.i32 r7, [r0] seq_cst\nstore.i32 [r0+4], r9 seq_cst\natomic_end\nnotify r2, 0");
    run.step();
    const std::vector<Touch> &touched = run.machine().side_touches();
    ASSERT_EQ(touched.size(), 2u);
    EXPECT_EQ(touched[0], (Touch{run.address(0) >> 2, Mode::Read}));
    EXPECT_EQ(touched[1], (Touch{(run.address(0) + 4) >> 2, Mode::Write}));
}

TEST(Footprint, WaitingForTheEndOfAThreadTouchesNothing)
{
    MainRun run("join r7, r5");
    EXPECT_EQ(run.touches(), "");
    EXPECT_TRUE(touches_nothing(run.machine().thread(0).pending));
    EXPECT_FALSE(may_wait(run.machine().thread(0))) << "a join is no matter of what others touch";
}

TEST(Footprint, TheEndOfTheProgramIsAMatterOfWhatIsPrinted)
{
    EXPECT_EQ(MainRun("").touches(), "");
    EXPECT_FALSE(touches_nothing(MainRun("").machine().thread(0).pending)) << "it ends the others";
    MachineOptions options;
    options.outputs = true;
    EXPECT_EQ(MainRun("", options).touches(), "w output");
}

TEST(Footprint, LocksMayHaveToWait)
{
    EXPECT_TRUE(may_wait(MainRun("const r8, 1\nlock r7, r1, r8").machine().thread(0)));
    EXPECT_FALSE(may_wait(MainRun("load.i32 r7, [r0] seq_cst").machine().thread(0)));
}

TEST(Footprint, ASpinningThreadReadsAllThatItsLoopReads)
{
    MainRun run("again:\nload.i32 r7, [r0] seq_cst\nload.i32 r8, [r2] seq_cst\nbranch r7, out, again\nout:");
    run.step();
    EXPECT_EQ(run.touches(), "r c");
    run.step();
    ASSERT_NE(run.machine().thread(0).spinning, nullptr);
    EXPECT_EQ(run.touches(), "r x, r c, r x");
    EXPECT_TRUE(may_wait(run.machine().thread(0)));
}

TEST(Touch, ModesOfOneThingInConflictAreThoseThatCanComeInEitherOrder)
{
    auto in_conflict = [](Mode a, Mode b) {
        const bool there = (conflicting(a) & static_cast<uint8_t>(b)) != 0;
        EXPECT_EQ(there, (conflicting(b) & static_cast<uint8_t>(a)) != 0) << "conflict is symmetric";
        return there;
    };
    EXPECT_FALSE(in_conflict(Mode::Read, Mode::Read));
    EXPECT_TRUE(in_conflict(Mode::Read, Mode::Write));
    EXPECT_TRUE(in_conflict(Mode::Write, Mode::Write));
    EXPECT_TRUE(in_conflict(Mode::Acquire, Mode::Acquire));
    EXPECT_TRUE(in_conflict(Mode::Acquire, Mode::Read));
    EXPECT_FALSE(in_conflict(Mode::Acquire, Mode::Release));
    EXPECT_FALSE(in_conflict(Mode::Release, Mode::Release));
}

} // namespace
} // namespace mazur
