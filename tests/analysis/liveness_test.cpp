// Liveness against a slow reference that solves the equations instruction by instruction.
#include "analysis/liveness.h"
#include "ir/flow.h"
#include "ir/operands.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "random_program.h"

#include <gtest/gtest.h>

#include <set>

namespace mazur::analysis {

using namespace ir;
namespace {

using Set = std::set<Register>;

struct Reference {
    std::vector<Set> before, after, handled;

    Reference(const Program &program, const Function &f)
        : before(f.code.size()), after(f.code.size()), handled(f.code.size())
    {
        for (bool changed = true; changed;) {
            changed = false;
            for (size_t pc = 0; pc < f.code.size(); ++pc) {
                Set in = before[pc];
                step(program, f, pc);
                changed |= in != before[pc];
            }
        }
    }

    void step(const Program &program, const Function &f, size_t pc)
    {
        const Instr &instr = f.code[pc];
        for (const Handler &handler : f.handlers)
            if (pc >= handler.from && pc < handler.to)
                handled[pc].insert(before[handler.target].begin(), before[handler.target].end());
        auto flow_from = [&](uint32_t next) { after[pc].insert(before[next].begin(), before[next].end()); };
        targets(f, instr, flow_from);
        if (!ends_block(instr.op))
            flow_from(static_cast<uint32_t>(pc + 1));
        after[pc].insert(handled[pc].begin(), handled[pc].end());
        before[pc] = after[pc];
        defs(program, f, instr, [&](Register r) { before[pc].erase(r); });
        before[pc].insert(handled[pc].begin(), handled[pc].end());
        uses(program, f, instr, [&](Register r) { before[pc].insert(r); });
    }
};

Set set_of(std::span<const Register> list)
{
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
    return {list.begin(), list.end()};
}

bool is_call(Opcode op) { return op == Opcode::Call || op == Opcode::CallTo || op == Opcode::CallVirtual; }

TEST(Liveness, AgreesWithReference)
{
    size_t compared = 0;
    for (uint64_t seed = 0; seed < 90; ++seed) {
        Random random(seed);
        Program program = random_program(seed);
        Function function;
        random_code(random, program, function,
                    {.registers = 6 + random.below(200),
                     .instructions = 1 + random.below(120),
                     .branches = random.below(30),
                     .handlers = seed % 3 == 0});
        Reference reference(program, function);
        Liveness liveness(program, function);
        for (uint32_t pc = 0; pc < function.code.size(); ++pc) {
            const Instr &instr = function.code[pc];
            Set expected = is_computation(instr.op) ? Set{} : reference.before[pc];
            Set found = set_of(liveness.live_before(pc));
            if (is_jump(instr.op) && found.empty())
                expected.clear(); // forward jumps have no list
            ASSERT_EQ(found, expected) << "seed " << seed << " instruction " << pc;
            if (!is_call(instr.op))
                continue;
            Set across = reference.after[pc];
            defs(program, function, instr, [&](Register r) { across.erase(r); });
            across.insert(reference.handled[pc].begin(), reference.handled[pc].end());
            ASSERT_EQ(set_of(liveness.live_across_call(pc)), across) << "seed " << seed << " instruction " << pc;
            compared += across.size();
        }
    }
    EXPECT_GT(compared, 1000u);
}

Program parsed(std::string_view text)
{
    auto result = parse(text);
    EXPECT_TRUE(std::holds_alternative<Program>(result)) << std::get<ParseError>(result).message;
    return std::get<Program>(std::move(result));
}

TEST(Liveness, LoopCarriedAndCall)
{
    Program program = parsed(R"(mazur-ir 1
function @pair(1) -> 2 { ret r0, r0 }
function @main {
    const r0, 0
    const r1, 100
loop:
    call r2, @pair(r0)
    add.i32 r0, r2, r3
    ult.i32 r4, r0, r1
    branch r4, loop, out
out:
    end r0
})");
    Liveness liveness(program, program.functions[1]);
    EXPECT_EQ(set_of(liveness.live_before(2)), (Set{0, 1}));
    EXPECT_EQ(set_of(liveness.live_across_call(2)), (Set{1}));
    EXPECT_EQ(set_of(liveness.live_before(5)), (Set{0, 1, 4})) << "a jump back";
    EXPECT_EQ(set_of(liveness.live_before(6)), (Set{0}));
    EXPECT_TRUE(liveness.live_before(3).empty()) << "a computation";
}

TEST(Liveness, HandlerKeepsTheOldValueOfAResult)
{
    Program program = parsed(R"(mazur-ir 1
function @f -> 1 {
    const r0, 0
    ret r0
}
function @main {
    handler try, caught, caught
    const r5, 1
try:
    call r5, @f()
    end r5
caught:
    end r5
})");
    Liveness liveness(program, program.functions[1]);
    EXPECT_EQ(set_of(liveness.live_before(1)), (Set{5}));
    EXPECT_EQ(set_of(liveness.live_across_call(1)), (Set{5}));
}

} // namespace
} // namespace mazur::analysis
