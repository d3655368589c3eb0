// Control flow and calls of code.
#include "analysis/call_graph.h"
#include "analysis/components.h"
#include "analysis/control_flow.h"
#include "analysis/inputs.h"
#include "analysis/loops.h"
#include "analysis/merge_facts.h"
#include "random_program.h"

#include "../machine/program.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace mazur::analysis {
namespace {

TEST(ControlFlow, HasAnEdgeForEachStepOfTheCode)
{
    for (uint64_t seed = 0; seed < 100; seed++) {
        const ir::Program program = ir::random_program(seed);
        for (const ir::Function &f : program.functions) {
            const ControlFlow flow(f);
            auto has = [&](uint32_t from, uint32_t to) {
                return std::ranges::count(flow.graph().next[from], to) == 1 &&
                       std::ranges::count(flow.graph().previous[to], from) == 1;
            };
            auto begins = [&](uint32_t pc) { return flow.blocks()[flow.block_of(pc)].begin == pc; };
            const auto size = static_cast<uint32_t>(f.code.size());
            for (uint32_t pc = 0; pc < size; pc++) {
                const uint32_t block = flow.block_of(pc);
                EXPECT_TRUE(flow.blocks()[block].begin <= pc && pc < flow.blocks()[block].end);
                auto goes_to = [&](uint32_t to) { EXPECT_TRUE(begins(to) && has(block, flow.block_of(to))); };
                ir::targets(f, f.code[pc], goes_to);
                const bool goes_on = pc + 1 < size && !ir::ends_block(f.code[pc].op);
                EXPECT_TRUE(!goes_on || !begins(pc + 1) || has(block, block + 1));
                for (const ir::Handler &h : f.handlers)
                    if (h.from <= pc && pc < h.to)
                        goes_to(h.target);
            }
        }
    }
}

const char *const kProgram = R"(
global $x size 4 align 4
function @main(0) {
    const r0, 0
    call @even(r0)
    call @leaf()
    const r1, @started
    start r2, r1, r0, r0
    exit r0
}
function @even(1) {
again:
    branch r0, more, done
more:
    call @odd(r0)
    jump again
done:
    ret
}
function @odd(1) {
    call @even(r0)
    call @even(r0)
    ret
}
function @leaf(0) {
    const r0, $x
    const r1, 1
    rmw.i32 add r2, [r0], r1 seq_cst
    rmw.i32 add r3, [r0], r1 seq_cst
    store.i32 [r0], r3
    ret
}
function @started(2) {
    call @leaf()
    end r0
}
function @names(0) {
    call @stacks()
    ret
}
function @stacks(0) {
    stacksave r0
    ret
}
)";
constexpr uint32_t kMain = 0, kEven = 1, kOdd = 2, kLeaf = 3, kStarted = 4, kNames = 5, kStacks = 6;

TEST(ControlFlow, FindsTheLoopOfAFunction)
{
    const ir::Program program = program_of(kProgram);
    const ControlFlow flow(program.functions[kEven]);
    const Dominators dominators(flow.graph(), 0);
    const Loops loops(flow.graph(), dominators);
    ASSERT_EQ(loops.all().size(), 1u);
    EXPECT_EQ(loops.all()[0].nodes, (std::vector<uint32_t>{0, 1}));
    EXPECT_FALSE(loops.irreducible());
}

TEST(CallGraph, KnowsWhoCallsWhom)
{
    const ir::Program program = program_of(kProgram);
    CallGraph calls(program);
    using Functions = std::vector<ir::FunctionId>;
    EXPECT_EQ(calls.callees(kMain), (Functions{kEven, kLeaf}));
    EXPECT_EQ(calls.callees(kOdd), (Functions{kEven}));
    EXPECT_EQ(calls.callers(kLeaf), (Functions{kMain, kStarted}));
    EXPECT_TRUE(calls.open(kMain)) << "it starts a thread";
    EXPECT_FALSE(calls.open(kStarted));

    const Components components = strong_components(calls.graph());
    EXPECT_EQ(components.of[kEven], components.of[kOdd]);
    EXPECT_LT(components.of[kEven], components.of[kMain]);
    EXPECT_EQ(components.count, 6u);
    calls.add(kLeaf, kMain);
    EXPECT_EQ(strong_components(calls.graph()).of[kLeaf], strong_components(calls.graph()).of[kMain]);
}

TEST(CallGraph, CodeThatIsNotThereMayCallAnything)
{
    ir::Program program = program_of(kProgram);
    program.functions[kLeaf].lazy = true;
    EXPECT_FALSE(CallGraph(program).open(kLeaf));
    program.functions[kLeaf].code.clear();
    EXPECT_TRUE(CallGraph(program).open(kLeaf));
}

TEST(MergeFacts, ResultsThatNobodyReads)
{
    const ir::Program program = program_of(kProgram);
    const MergeFacts facts(program, true);
    EXPECT_TRUE(facts.unused(kLeaf, 2));
    EXPECT_FALSE(facts.unused(kLeaf, 3)) << "it is stored";
    EXPECT_FALSE(facts.unused(kLeaf, 4)) << "no read-modify-write";
    EXPECT_FALSE(facts.unused(kMain, 0));
}

TEST(MergeFacts, WhoKeepsTheThreadsNumberOut)
{
    const ir::Program program = program_of(kProgram);
    const MergeFacts facts(program, true);
    EXPECT_TRUE(facts.blind_to_identity(kStarted, 0));
    EXPECT_TRUE(facts.blind_to_identity(kOdd, 0)) << "in a circle";
    EXPECT_FALSE(facts.blind_to_identity(kStacks, 0));
    EXPECT_FALSE(facts.blind_to_identity(kNames, 0)) << "by the function that it calls";
    EXPECT_FALSE(facts.blind_to_identity(kMain, 0));
    EXPECT_FALSE(MergeFacts(program, false).blind_to_identity(kStarted, 0));
}

TEST(MergeFacts, OrderMattersToWhoLearnsByIt)
{
    ir::Program program = program_of(kProgram);
    EXPECT_TRUE(MergeFacts(program, true).needs_no_order(ir::MemoryOrder::SeqCst));
    EXPECT_FALSE(MergeFacts(program, false).needs_no_order(ir::MemoryOrder::SeqCst));
    EXPECT_TRUE(MergeFacts(program, false).needs_no_order(ir::MemoryOrder::Release));
    program.functions[kLeaf].code[4] = {ir::Opcode::Fence, static_cast<uint16_t>(ir::MemoryOrder::Acquire), 0, 0, 0, 0};
    EXPECT_FALSE(MergeFacts(program, false).needs_no_order(ir::MemoryOrder::Release));
}

TEST(Inputs, AreAskedForByTheProgramOrItsModels)
{
    ir::Program program = program_of(kProgram);
    EXPECT_FALSE(has_inputs(program));
    program.functions[kLeaf].code[4] = {ir::Opcode::Nondet, 0, 0, 0, 0, 8};
    EXPECT_TRUE(has_inputs(program));
    program.functions[kLeaf].symbol = "mazur_model_any_of";
    EXPECT_FALSE(has_inputs(program)) << "small ranges are tried one by one";
}

} // namespace
} // namespace mazur::analysis
