#include "machine/machine.h"

#include "engine/ending.h"
#include "program.h"

#include <random>

namespace mazur {
namespace {

const char *const kTwoCounters = R"(
global $x size 4 align 4
global $y size 4 align 4
function @main(0) {
    const r0, @worker
    const r1, $x
    const r2, $y
    start r3, r0, r1, r2
    start r4, r0, r2, r1
    join r5, r3
    join r6, r4
    const r7, 0
    exit r7
}
function @worker(2) {
    const r2, 0
again:
    const r3, 1
    rmw.i32 add r4, [r0], r3 seq_cst
    load.i32 r5, [r1] seq_cst
    add.i32 r2, r2, 1
    slt.i32 r6, r2, 3
    branch r6, again, out
out:
    end r2
}
)";

/// Shared from the start, so that one exploration is enough.
Sharing shared(const ir::Program &program)
{
    Sharing sharing(program);
    for (uint32_t g = 0; g < program.globals.size(); g++)
        sharing.raise(g, Sharing::kShared | Sharing::kWritten);
    sharing.apply();
    return sharing;
}

TEST(Machine, GoingBackAndForthGivesTheSameStates)
{
    ir::Program program = program_of(kTwoCounters);
    Sharing sharing = shared(program);
    Machine machine(program, {}, sharing);
    ASSERT_EQ(machine.boot(), Outcome::Running);
    std::mt19937 random(3);
    struct Saved {
        Machine::Mark mark;
        Fingerprint fingerprint;
    };
    std::vector<Saved> stack{{machine.mark(), machine.fingerprint()}};
    for (int n = 0; n < 5000; n++) {
        std::vector<ThreadId> can_move;
        for (ThreadId t : machine.threads())
            if (machine.alternatives(t) != 0)
                can_move.push_back(t);
        Outcome outcome = Outcome::Ended;
        if (!can_move.empty() && random() % 3 != 0) {
            outcome = machine.step(can_move[random() % can_move.size()], 0);
            if (outcome == Outcome::Running)
                stack.push_back({machine.mark(), machine.fingerprint()});
        }
        if (outcome == Outcome::Ended) {
            stack.resize(random() % stack.size() + 1);
            machine.rewind(stack.back().mark);
            ASSERT_TRUE(machine.fingerprint() == stack.back().fingerprint);
        }
    }
}

TEST(Machine, IndependentStepsCommute)
{
    ir::Program program = program_of(kTwoCounters);
    Sharing sharing = shared(program);
    Machine machine(program, {}, sharing);
    ASSERT_EQ(machine.boot(), Outcome::Running);
    Machine::Mark start = machine.mark();
    machine.step(1, 0);
    machine.step(2, 0);
    Fingerprint one_two = machine.fingerprint();
    machine.rewind(start);
    machine.step(2, 0);
    EXPECT_FALSE(machine.fingerprint() == one_two);
    machine.step(1, 0);
    EXPECT_TRUE(machine.fingerprint() == one_two);
}

TEST(Machine, ThreadNumbersDoNotDependOnTheOrderOfStarts)
{
    ir::Program program = program_of(R"(
global $go size 4 align 4
function @main(0) {
    const r0, @parent
    const r1, 0
    start r2, r0, r1, r1
    start r3, r0, r1, r1
    join r4, r2
    join r5, r3
    exit r1
}
function @parent(2) {
    const r2, $go
    load.i32 r3, [r2] seq_cst
    const r4, @child
    start r5, r4, r0, r1
    join r6, r5
    end r6
}
function @child(2) {
    const r2, $go
    const r3, 1
    store.i32 [r2], r3 seq_cst
    end r3
}
)");
    Sharing sharing = shared(program);
    Machine machine(program, {}, sharing);
    ASSERT_EQ(machine.boot(), Outcome::Running);
    Machine::Mark start = machine.mark();
    machine.step(1, 0);
    machine.step(2, 0);
    Fingerprint one_two = machine.fingerprint();
    machine.rewind(start);
    machine.step(2, 0);
    machine.step(1, 0);
    EXPECT_TRUE(machine.fingerprint() == one_two);
}

TEST(Machine, DeadRegistersAreNotPartOfTheState)
{
    ir::Program program = program_of(R"(
global $x size 4 align 4
function @main(0) {
    const r0, @reader
    const r1, 0
    start r2, r0, r1, r1
    const r3, $x
    const r4, 5
    store.i32 [r3], r4 seq_cst
    store.i32 [r3], r1 seq_cst
    join r5, r2
    exit r1
}
function @reader(2) {
    const r2, $x
    load.i32 r3, [r2] seq_cst
    const r3, 0
    store.i32 [r2], r3 seq_cst
    end r3
}
)");
    Sharing sharing = shared(program);
    Machine machine(program, {}, sharing);
    ASSERT_EQ(machine.boot(), Outcome::Running);
    Machine::Mark start = machine.mark();
    for (ThreadId t : {1u, 0u, 0u})
        machine.step(t, 0); // reads 0
    Fingerprint read_0 = machine.fingerprint();
    machine.rewind(start);
    for (ThreadId t : {0u, 1u, 0u})
        machine.step(t, 0); // reads 5, and forgets it
    EXPECT_TRUE(machine.fingerprint() == read_0);
}

TEST(Machine, ASpinningThreadWaitsUntilWhatItReadChanges)
{
    ir::Program program = program_of(R"(
global $flag size 4 align 4
function @main(0) {
    const r0, @waiter
    const r1, 0
    start r2, r0, r1, r1
    const r3, $flag
    const r4, 1
    store.i32 [r3], r4 seq_cst
    join r5, r2
    exit r1
}
function @waiter(2) {
again:
    const r2, $flag
    load.i32 r3, [r2] seq_cst
    branch r3, out, again
out:
    end r3
}
)");
    Sharing sharing = shared(program);
    Machine machine(program, {}, sharing);
    ASSERT_EQ(machine.boot(), Outcome::Running);
    EXPECT_EQ(machine.alternatives(1), 1u);
    machine.step(1, 0);
    EXPECT_EQ(machine.alternatives(1), 0u);
    machine.step(0, 0);
    EXPECT_EQ(machine.alternatives(1), 1u);
    machine.step(1, 0);
    EXPECT_EQ(machine.thread(1).status, ThreadStatus::Finished);
    EXPECT_EQ(machine.thread(1).result, 1u);
}

TEST(Machine, ALoopOfItsOwnLeavesTheThreadStuck)
{
    ir::Program program = program_of(R"(
function @main(0) {
    const r0, 7
again:
    add.i32 r1, r0, 1
    jump again
}
)");
    Sharing sharing(program);
    Machine machine(program, {}, sharing);
    EXPECT_EQ(machine.boot(), Outcome::Running);
    EXPECT_EQ(machine.thread(0).status, ThreadStatus::Stuck);
    EXPECT_EQ(standstill(machine).value().kind, ir::ErrorKind::Livelock);
}

TEST(Machine, NotifyOffersEveryWaiter)
{
    ir::Program program = program_of(R"(
global $m size 4 align 4
global $c size 8 align 8
function @main(0) {
    const r0, @waiter
    const r1, 0
    start r2, r0, r1, r1
    start r3, r0, r1, r1
    const r4, $c
    notify r4, 0
    notify r4, 1
    join r5, r2
    join r6, r3
    exit r1
}
function @waiter(2) {
    const r2, $m
    const r3, $c
    native r4, self()
    add.i32 r4, r4, 1
    lock r5, r2, r4
    wait r6, r3, r2, r4
    unlock r2
    end r6
}
)");
    Sharing sharing = shared(program);
    Machine machine(program, {}, sharing);
    ASSERT_EQ(machine.boot(), Outcome::Running);
    EXPECT_EQ(machine.alternatives(0), 1u) << "nobody waits: the notify is lost";
    for (ThreadId t : {1u, 2u}) {
        machine.step(t, 0);
        machine.step(t, 0);
        EXPECT_EQ(machine.alternatives(t), 0u);
    }
    ASSERT_EQ(machine.alternatives(0), 2u);
    machine.step(0, 1);
    EXPECT_EQ(machine.alternatives(1), 0u);
    EXPECT_EQ(machine.alternatives(2), 1u);
    machine.step(0, 0);
    EXPECT_EQ(machine.alternatives(1), 1u);
}

} // namespace
} // namespace mazur
