// The text form: what is printed comes back equal, hand-written programs mean what they say, errors name their line.
#include "ir/answers.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/verify.h"
#include "random_program.h"

#include <gtest/gtest.h>

namespace mazur::ir {
namespace {

Program parsed(std::string_view text)
{
    auto result = parse(text);
    if (const auto *error = std::get_if<ParseError>(&result)) {
        ADD_FAILURE() << "line " << error->line << ": " << error->message;
        return {};
    }
    return std::get<Program>(std::move(result));
}

ParseError error_of(std::string_view text)
{
    auto result = parse(text);
    const auto *error = std::get_if<ParseError>(&result);
    return error != nullptr ? *error : ParseError{};
}

constexpr std::string_view kWritten = R"(mazur-ir 1
; a comment
global $x size 4 align 4 = i32 5
global $"two words" thread_local = "ab\x00" i16 -2 0x102
type int "int" size 4
type struct pair size 8 {
    field a type 1
    field b offset 4 bits 3:5
}
type enum colour size 4 element 1 {
    enumerator red = -1
}
function @worker(2) -> 1 { ret r1 }

function @main -> 1 {
    variable buffer size 16 align 8
    const r0, $x+2
    const r9, @worker
    local r8, "buffer"
    tls r7, $"two words"
    load.i32 r1, [r0-8] acquire !"a.c":3:7/"x"
loop:
    eq.i32 r2, r1, 5
    eq.i32 r2, r1, r3
    branch r2, done, loop
done: call r3, @worker(r1, r2)
    callto r9(r1)
    callto r3, r9()
    callto r3, r9(r1) -> 2
    switch r3 [1: loop, 0xffffffffffffffff: done, else out]
    rmw.i32 add r1, [r2], r3
    cas.i64 r1, [r2], r3, r4 acq_rel acquire
    store.i8 [r1], r2 !4
    trap "why not"
out: ret r3
}
)";

TEST(Text, HandWrittenProgram)
{
    Program program = parsed(kWritten);
    EXPECT_EQ(program.entry, 1u);
    ASSERT_EQ(program.globals.size(), 2u);
    EXPECT_EQ(program.globals[0].address, kGlobalBase);
    EXPECT_EQ(program.globals[0].init, (std::vector<uint8_t>{5, 0, 0, 0}));
    EXPECT_EQ(program.globals[1].init, (std::vector<uint8_t>{'a', 'b', 0, 0xfe, 0xff, 2, 1}));
    EXPECT_EQ(program.globals[1].size, 7u);
    EXPECT_EQ(program.globals[1].address, 16u);
    EXPECT_EQ(program.tls_size, 48u);
    EXPECT_EQ(program.types[2].fields[1], (Field{"b", 4, 0, 3, 5}));
    EXPECT_EQ(program.types[3].enumerators[0].value, -1);

    const Function &main = program.functions[1];
    EXPECT_EQ(main.name, "main");
    EXPECT_EQ(main.registers, 10u);
    EXPECT_EQ(main.results, 1u);
    EXPECT_EQ(main.code[0], (Instr{Opcode::Const, 0, 0, 0, 0, int64_t{kGlobalBase} + 2}));
    EXPECT_EQ(main.code[1].imm, int64_t{kFunctionBase});
    EXPECT_EQ(main.code[2].imm, 0);
    EXPECT_EQ(main.code[3].imm, 1);
    EXPECT_EQ(main.code[4], (Instr{Opcode::LoadI32, uint16_t(MemoryOrder::Acquire), 1, 0, 0, -8}));
    EXPECT_EQ(program.positions[main.positions[4]], (Position{0, 3, 7}));
    EXPECT_EQ(program.accesses[main.accesses[4]].text, "x");
    EXPECT_EQ(main.code[5], (Instr{Opcode::EqI32Imm, 0, 2, 1, 0, 5}));
    EXPECT_EQ(main.code[6], (Instr{Opcode::EqI32, 0, 2, 1, 3, 0}));
    EXPECT_EQ(main.code[7], (Instr{Opcode::Branch, 0, 0, 2, 8, 5}));
    EXPECT_EQ(main.code[8], (Instr{Opcode::Call, 2, 3, 0, 0, 0}));
    EXPECT_EQ(main.code[9], (Instr{Opcode::CallTo, 1, 0, 9, 2, 0}));
    EXPECT_EQ(main.code[10], (Instr{Opcode::CallTo, 0, 3, 9, 0, 1}));
    EXPECT_EQ(main.code[11], (Instr{Opcode::CallTo, 1, 3, 9, 3, 2}));
    EXPECT_EQ(main.operands, (std::vector<Register>{1, 2, 1, 1, 3}));
    EXPECT_EQ(main.switches[0], (SwitchTable{{{1, 5}, {~uint64_t{0}, 8}}, 17}));
    EXPECT_EQ(main.code[13].aux, uint16_t(MemoryOrder::SeqCst) | uint16_t(RmwOp::Add) << 8);
    EXPECT_EQ(main.code[14].aux, uint16_t(MemoryOrder::AcqRel) | uint16_t(MemoryOrder::Acquire) << 8);
    EXPECT_EQ(main.positions[15], 4u);
    EXPECT_EQ(program.strings, (Table<std::string>{"why not"}));
}

TEST(Text, HandWrittenProgramPrintsAndParsesEqual)
{
    Program program = parsed(kWritten);
    EXPECT_EQ(parsed(print(program)), program);
}

TEST(Text, RandomProgramsComeBackEqual)
{
    std::vector<bool> seen(static_cast<size_t>(Opcode::Count));
    for (uint64_t seed = 0; seed < 300; ++seed) {
        Program program = random_program(seed);
        ASSERT_EQ(verify(program), std::vector<std::string>{}) << seed;
        std::string text = print(program);
        for (size_t raw = text.find(" raw "); raw != std::string::npos; raw = text.find(" raw ", raw + 1))
            ASSERT_EQ(text.substr(raw, 10), " raw Trap "); // of a string that the table has twice
        ASSERT_TRUE(parsed(text) == program) << "seed " << seed << "\n" << text;
        for (const Function &function : program.functions)
            for (const Instr &instr : function.code)
                seen[static_cast<size_t>(instr.op)] = true;
    }
    for (size_t op = 0; op < seen.size(); ++op)
        EXPECT_TRUE(seen[op]) << info(static_cast<Opcode>(op)).text;
}

TEST(Text, UnusualInstructionsComeBackEqualToo)
{
    Random random(7);
    for (int round = 0; round < 300; ++round) {
        Program program = random_program(static_cast<uint64_t>(round));
        for (Function &function : program.functions) {
            for (Instr &instr : function.code) {
                if (random.chance(50))
                    continue;
                uint64_t bits = random.any() >> random.below(64);
                switch (random.below(5)) {
                case 0:
                    instr.aux = static_cast<uint16_t>(bits);
                    break;
                case 1:
                    instr.dst = static_cast<uint32_t>(bits % 100);
                    break;
                case 2:
                    instr.a = static_cast<uint32_t>(bits % 100);
                    break;
                case 3:
                    instr.b = static_cast<uint32_t>(bits % 100);
                    break;
                default:
                    instr.imm = static_cast<int64_t>(bits);
                }
            }
            if (random.chance(20))
                function.operands.push_back(3);
            if (random.chance(20))
                function.switches.push_back({{{3, 1}, {2, 900}}, 7});
        }
        std::string text = print(program);
        ASSERT_TRUE(parsed(text) == program) << text;
    }
}

TEST(Text, InstructionsReadWell)
{
    Program program = parsed(kWritten);
    const Function &main = program.functions[1];
    EXPECT_EQ(print_instruction(program, main, main.code[4]), "load.i32 r1, [r0-8] acquire");
    EXPECT_EQ(print_instruction(program, main, main.code[5]), "eq.i32 r2, r1, 5");
    EXPECT_EQ(print_instruction(program, main, main.code[7]), "branch r2, 8, 5");
    EXPECT_EQ(print_instruction(program, main, main.code[8]), "call r3, @worker(r1, r2)");
    EXPECT_EQ(print_instruction(program, main, main.code[11]), "callto r3, r9(r1) -> 2");
    EXPECT_EQ(print_instruction(program, main, main.code[13]), "rmw.i32 add r1, [r2], r3 seq_cst");
    EXPECT_EQ(print_instruction(program, main, main.code[16]), "trap \"why not\"");
    EXPECT_EQ(print_instruction(program, main, main.code[17]), "ret r3");
}

struct Mistake {
    std::string_view text;
    uint32_t line;
    std::string_view message;
};

TEST(Text, ErrorsNameTheLineAndTheReason)
{
    const Mistake mistakes[] = {
        {"", 1, "the first line must be 'mazur-ir 1'"},
        {"mazur-ir 2\n", 1, "version"},
        {"mazur-ir 1\nfunktion @f {\n}\n", 2, "expected a section, as in 'function' or 'global', found 'funktion'"},
        {"mazur-ir 1\nfunction @f {\n  nop\n}\n", 3, "there is no instruction 'nop'"},
        {"mazur-ir 1\nfunction @f {\n  add.i32 r1, r2\n}\n", 3, "expected ',', found the end of the line"},
        {"mazur-ir 1\nfunction @f {\n  add.i32 r1, 5, r2\n}\n", 3, "expected a register, found '5'"},
        {"mazur-ir 1\nfunction @f {\n  fence weak\n}\n", 3, "expected a memory order, found 'weak'"},
        {"mazur-ir 1\nfunction @f {\n  jump there\n}\n", 3, "there is no label 'there'"},
        {"mazur-ir 1\nfunction @f {\na:\n\na: jump a\n}\n", 5, "the label 'a' is defined twice"},
        {"mazur-ir 1\nfunction @f {\n  ret\n5: ret\n}\n", 4, "this is instruction 1, not 5"},
        {"mazur-ir 1\nfunction @f {\n  call @g()\n}\n", 3, "there is no function 'g'"},
        {"mazur-ir 1\nfunction @f {\n  tls r1, $g\n}\n", 3, "there is no global 'g'"},
        {"mazur-ir 1\nfunction @f { ret }\nfunction @f {\n  call @f()\n}\n", 4, "more than one function is named 'f'"},
        {"mazur-ir 1\nfunction @f {\n  ret\n", 4, "expected '}' at the end of the function, found the end of the text"},
        {"mazur-ir 1\nfunction @f registers 99999999999 {\n}\n", 2, "not a number that fits here"},
        {"mazur-ir 1\nfunction @f {\n mov r4000000000, r1\n}\n", 3, "the register's number is too large"},
        {"mazur-ir 1\nfile \"a\n", 2, "a string without end"},
        {"mazur-ir 1\nfile \"\\q\"\n", 2, "escape"},
        {"mazur-ir 1\nglobal $a size 99999999999\n", 3, "do not fit"},
        {"mazur-ir 1\nglobal $a align 3\n", 3, "alignment"},
        {"mazur-ir 1\nfunction @f {\n rmw.i32 add r1, [r2+4], r3\n}\n", 3, "takes no offset"},
    };
    for (const Mistake &mistake : mistakes) {
        ParseError error = error_of(mistake.text);
        EXPECT_EQ(error.line, mistake.line) << mistake.text << error.message;
        EXPECT_NE(error.message.find(mistake.message), std::string::npos) << mistake.text << error.message;
    }
}

std::string damaged(Random &random, std::string text)
{
    for (uint32_t edits = 1 + random.below(4); edits > 0 && !text.empty(); --edits) {
        size_t at = random.below(text.size());
        size_t length = std::min<size_t>(random.below(30), text.size() - at);
        switch (random.below(5)) {
        case 0:
            text[at] = static_cast<char>(random.any());
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(random.below(text.size()), random.below(40)));
            break;
        case 3:
            text.insert(at, "4294967295");
            break;
        default:
            text.resize(at);
        }
    }
    return text;
}

TEST(Text, DamagedTextIsRefusedOrRoundTrips)
{
    Random random(11);
    unsigned accepted = 0;
    for (uint64_t round = 0; round < 3000; ++round) {
        std::string text = damaged(random, round % 2 == 0 ? std::string(kWritten) : print(random_program(round % 10)));
        auto result = parse(text);
        if (const auto *error = std::get_if<ParseError>(&result)) {
            EXPECT_FALSE(error->message.empty());
            EXPECT_GE(error->line, 1u);
            continue;
        }
        ++accepted;
        const Program &program = std::get<Program>(result);
        ASSERT_TRUE(parsed(print(program)) == program) << text;
        verify(program);
    }
    EXPECT_GT(accepted, 50u);
}

/// Knows one method and one fact.
class Teller : public Resolver {
public:
    void translate(Program &program, FunctionId f) override
    {
        program.functions[f].registers = 1;
        program.functions[f].code = {{Opcode::Ret, 0, 0, 0, 0, 0}};
        program.functions[f].positions = program.functions[f].accesses = {0};
    }
    FunctionId method(Program &, uint32_t, uint32_t) override { return 2; }
    uint64_t query(Program &, uint32_t question, uint64_t a, uint64_t b, std::string_view text) override
    {
        return question + a + b + text.size();
    }
    ErrorKind kind_of_uncaught(uint32_t) override { return ErrorKind::Lock; }
    bool has_uncaught_handlers() const override { return true; }
    void initialise_early(Program &, uint32_t) override {}
};

TEST(Text, WhatARecordedRunWasToldComesBack)
{
    Program program = parsed("mazur-ir 1\nselector \"run()V\"\nclass C size 8 { }\n"
                             "function @main { ret }\nfunction @a(1) registers 1 { ret }\n"
                             "function @b(1) registers 1 { ret }\nfunction @c(2) registers 2 { ret }\n");
    for (FunctionId f = 1; f < 4; f++) {
        program.functions[f].lazy = true;
        program.functions[f].site = program.sites++;
    }
    program.early.push_back(1);
    auto answers = std::make_shared<Answers>(std::make_shared<Teller>());
    answers->handlers = true;
    program.resolver = answers;
    EXPECT_EQ(answers->method(program, 0, 0), 2u);
    EXPECT_EQ(answers->query(program, 7, 1, ~uint64_t{0} - 9, "a\n\"b\""), 3u);
    EXPECT_EQ(answers->kind_of_uncaught(0), ErrorKind::Lock);
    answers->translate(program, 1);
    answers->translate(program, 2);

    Program again = parsed(print(program));
    EXPECT_EQ(verify(again), std::vector<std::string>());
    ASSERT_NE(again.resolver, nullptr);
    EXPECT_EQ(again.sites, program.sites);
    EXPECT_EQ(again.early, program.early);
    EXPECT_EQ(again.functions[2].site, 1u);
    EXPECT_TRUE(again.functions[1].lazy);
    EXPECT_EQ(again.functions[1].code, program.functions[1].code);
    EXPECT_EQ(again.functions[3].code[0].op, Opcode::Trap); // the run did not call it
    EXPECT_EQ(again.resolver->method(again, 0, 0), 2u);
    EXPECT_EQ(again.resolver->query(again, 7, 1, ~uint64_t{0} - 9, "a\n\"b\""), 3u);
    EXPECT_EQ(again.resolver->kind_of_uncaught(0), ErrorKind::Lock);
    EXPECT_TRUE(again.resolver->has_uncaught_handlers());
    // What was never asked has no answer that could pass for one.
    FunctionId unknown = again.resolver->method(again, 0, 1);
    EXPECT_EQ(again.functions[unknown].code[0].op, Opcode::Trap);
}

TEST(Text, AnswersThatDoNotFitAreFound)
{
    for (const char *line : {"method 1 0 @main", "method 0 1 @main", "uncaught 1 \"lock\"", "early @7", "sites 0"}) {
        auto result = parse(std::string("mazur-ir 1\nsites 9\nselector \"run()V\"\nclass C size 8 { }\n"
                                        "function @main registers 1 { new r0, 0\n ret }\n") +
                            line + "\n");
        EXPECT_TRUE(std::holds_alternative<ParseError>(result) || !verify(std::get<Program>(result)).empty()) << line;
    }
    EXPECT_FALSE(verify(parsed("mazur-ir 1\nfunction @main lazy { ret }\n")).empty());
}

} // namespace
} // namespace mazur::ir
