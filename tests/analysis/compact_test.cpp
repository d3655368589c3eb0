// Register sharing must not change what code does: a small evaluator runs random code before and after and compares
// all that can be seen from outside. Values are hashes of what went into them, so that any mix-up shows.
#include "analysis/compact.h"
#include "ir/flow.h"
#include "ir/operands.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/verify.h"
#include "random_program.h"

#include <gtest/gtest.h>

#include <chrono>

namespace mazur::analysis {

using namespace ir;
namespace {

uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15;
    return hash ^ hash >> 29;
}

class Evaluator {
public:
    Evaluator(const Program &program, const Function &function)
        : program_(program), function_(function), registers_(function.registers)
    {
        for (uint32_t i = 0; i < function.parameters; ++i)
            registers_[i] = mix(77, i);
    }

    /// One value per effect: hashes of opcode, constants and registers read.
    std::vector<uint64_t> run()
    {
        uint32_t pc = 0;
        for (unsigned steps = 0; steps < 3000 && log_.size() < 300 && !done_; ++steps)
            pc = step(pc);
        return std::move(log_);
    }

private:
    uint32_t step(uint32_t pc)
    {
        const Instr &instr = function_.code[pc];
        Operands operands = operands_of(program_, function_, instr);
        if (is_jump(instr.op))
            return jump(instr);
        if (instr.op == Opcode::Mov) {
            registers_[instr.dst] = registers_[instr.a];
            return pc + 1;
        }
        bool is_call = instr.op == Opcode::Call || instr.op == Opcode::CallTo || instr.op == Opcode::CallVirtual;
        bool in_one_step = is_call || is_computation(instr.op) || info(instr.op).shape == Shape::Load;
        bool pairs = operands.writes.count > 1 || operands.reads[0].count > 1;
        bool counts = instr.op == Opcode::Copy || instr.op == Opcode::CopyApart || instr.op == Opcode::Fill;
        // Work in several steps may spoil its result before it has read all operands.
        if (!counts && (!in_one_step || (pairs && !is_call)) && !covered(pc))
            for (uint32_t i = 0; i < operands.writes.count; ++i)
                registers_[operands.writes.first + i] = 0xdead;
        uint64_t hash = mix(static_cast<uint64_t>(instr.op), constants(instr));
        uses(program_, function_, instr, [&](Register r) { hash = mix(hash, registers_[r]); });
        if (!is_computation(instr.op))
            log_.push_back(hash);
        if (ends_block(instr.op)) {
            done_ = true;
            return pc;
        }
        if (!is_computation(instr.op) && hash % 4 == 0)
            for (const Handler &handler : function_.handlers)
                if (pc >= handler.from && pc < handler.to)
                    return handler.target;
        for (uint32_t i = 0; i < operands.writes.count; ++i)
            registers_[operands.writes.first + i] = mix(hash, i + 1);
        return pc + 1;
    }

    bool covered(uint32_t pc) const
    {
        return std::any_of(function_.handlers.begin(), function_.handlers.end(),
                           [&](const Handler &h) { return pc >= h.from && pc < h.to; });
    }

    /// Whatever an instruction carries beside registers.
    static uint64_t constants(const Instr &instr)
    {
        switch (info(instr.op).shape) {
        case Shape::DstABC:
        case Shape::DstABCFlags:
        case Shape::Cas:
        case Shape::Await:
            return instr.aux;
        default:
            return mix(instr.aux, static_cast<uint64_t>(instr.imm));
        }
    }

    uint32_t jump(const Instr &instr)
    {
        switch (instr.op) {
        case Opcode::Jump:
            return static_cast<uint32_t>(instr.imm);
        case Opcode::Branch:
            return registers_[instr.a] % 2 != 0 ? instr.b : static_cast<uint32_t>(instr.imm);
        case Opcode::Switch: {
            const SwitchTable &table = function_.switches[static_cast<size_t>(instr.imm)];
            uint64_t n = registers_[instr.a] % (table.cases.size() + 1);
            return n < table.cases.size() ? table.cases[n].target : table.otherwise;
        }
        default:
            return function_.labels[registers_[instr.a] % function_.labels.size()];
        }
    }

    const Program &program_;
    const Function &function_;
    std::vector<uint64_t> registers_;
    std::vector<uint64_t> log_;
    bool done_ = false;
};

/// Cleaning shortens the way to an effect, so one run may get further than the other within the same steps.
void expect_same(std::vector<uint64_t> a, std::vector<uint64_t> b, uint64_t seed)
{
    size_t common = std::min(a.size(), b.size());
    a.resize(common);
    b.resize(common);
    ASSERT_EQ(a, b) << "seed " << seed;
}

TEST(Compact, RandomCodeDoesTheSame)
{
    uint64_t effects = 0, before = 0, after = 0;
    for (uint64_t seed = 0; seed < 3000; ++seed) {
        Random random(seed);
        Program program = random_program(seed % 20);
        Function &function = program.functions[2];
        function = {};
        random_code(random, program, function,
                    {.registers = 6 + random.below(60),
                     .instructions = 1 + random.below(120),
                     .parameters = random.below(6),
                     .results = 2,
                     .branches = random.below(30),
                     .handlers = seed % 3 == 0});
        std::vector<uint64_t> log = Evaluator(program, function).run();
        before += function.registers;
        Program old = program;
        compact_registers(old, function);
        after += function.registers;
        function.symbol = "compacted";
        for (const std::string &finding : verify(program))
            ASSERT_EQ(finding.find("compacted"), std::string::npos) << finding;
        ASSERT_LE(function.registers, old.functions[2].registers);
        expect_same(log, Evaluator(program, function).run(), seed);
        effects += log.size();
    }
    EXPECT_GT(effects, 10000u);
    EXPECT_LT(after, before);
}

Program parsed(std::string_view text)
{
    auto result = parse(text);
    EXPECT_TRUE(std::holds_alternative<Program>(result)) << std::get<ParseError>(result).message;
    return std::get<Program>(std::move(result));
}

TEST(Compact, MovesAndJumpsGoAway)
{
    Program program = parsed(R"(mazur-ir 1
function @main(0) -> 1 {
    const r1, 0
    mov r2, r1
    jump a
dead:
    const r9, 3
    jump a
a:  jump loop
loop:
    add.i32 r3, r2, 1
    ult.i32 r4, r3, 10
    mov r2, r3
    branch r4, again, out
again:
    jump a
out:
    ret r2
})");
    compact_registers(program, program.functions[0]);
    EXPECT_EQ(print(program), R"(mazur-ir 1
entry @main

function @main(0) -> 1 registers 2 {
        const r0, 0
1:      add.i32 r0, r0, 1
        ult.i32 r1, r0, 10
        branch r1, 1, 4
4:      ret r0
}
)");
}

TEST(Compact, ParametersAndPairsStayInPlace)
{
    Program program = parsed(R"(mazur-ir 1
function @pair(0) -> 2 { ret r0, r1 }
function @f(3) -> 2 {
    call r10, @pair()
    call r20, @pair()
    add.i128 r30, r10, r20
    shl.i128 r40, r30, r2
    ret r40, r41
})");
    Function &f = program.functions[1];
    compact_registers(program, f);
    EXPECT_EQ(f.parameters, 3u);
    EXPECT_LE(f.registers, 7u);
    EXPECT_EQ(f.code[3].b, 2u) << "the parameter";
    EXPECT_EQ(f.operands, (std::vector<Register>{f.code[3].dst, f.code[3].dst + 1}));
    EXPECT_EQ(verify(program), std::vector<std::string>{});
}

TEST(Compact, EndlessJumpsStay)
{
    Program program = parsed("mazur-ir 1\nfunction @main {\na: jump b\nb: jump c\nc: jump b\n}\n");
    compact_registers(program, program.functions[0]);
    EXPECT_EQ(verify(program), std::vector<std::string>{});
    EXPECT_EQ(program.functions[0].code.back().op, Opcode::Jump);
}

TEST(Compact, LargeFunctionsAreQuick)
{
    Random random(5);
    Program program = random_program(5);
    Function &function = program.functions[1];
    function = {};
    random_code(random, program, function, {.registers = 8000, .instructions = 20000, .handlers = false});
    auto start = std::chrono::steady_clock::now();
    compact_registers(program, function);
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    RecordProperty("seconds", std::to_string(seconds.count()));
    EXPECT_LT(seconds.count(), 20);
}

} // namespace
} // namespace mazur::analysis
