// The verifier accepts a sound program and finds each kind of damage done to it.
#include "ir/parse.h"
#include "ir/verify.h"
#include "random_program.h"

#include <gtest/gtest.h>

#include <functional>

namespace mazur::ir {
namespace {

constexpr std::string_view kSound = R"(mazur-ir 1
file "a.c"
positions 0:1:1
access "x" type 1
type int "int" size 4
type array "int [2]" size 8 element 1 count 2
type struct "struct s" size 8 {
    field x type 2
}
string "why"
global $x size 4 align 4 = i32 5
global $y size 4 align 4
global $t size 4 thread_local
selector "m"
class Object { above 0
}
class Sub super 0 size 16 { field f offset 8 type 1
}
function @virtual(1) -> 1 { ret r0 }
function @callee(2) -> 1 { ret r0 }
function @printf(1) -> 1 variadic { ret r0 }
function @main(0) -> 1 {
    variable v size 8 align 8
    handler 0, 3, 0
    handler 1, 2, 5 type 1
    label 4
    const r0, 1                     ; 0
    call r1, @callee(r0, r0)
    call r1, @printf(r0, r0, r0)    ; 2
    callto r1, r0(r0)
    callvirtual r1, 0(r0)           ; 4
    native r1, output(r0, r0, r0)
    load.i32 r1, [r0] acquire       ; 6
    store.i32 [r0], r1 release
    rmw.i32 add r1, [r0], r1        ; 8
    cas.i32 r1, [r0], r1, r2
    fence seq_cst                   ; 10
    branch r1, 12, 13
    switch r1 [1: 2, 3: 4, else 5]  ; 12
    jumpto r1
    await r1, [r0] eq r1, add r2, other ; 14
    lock r1, r0, r1
    wait r1, r0, r1, r2             ; 16
    fcmp.f64 r1, r0, r1, oeq
    sext r1, r0, 8 to 64            ; 18
    local r1, 0
    tls r1, $t                      ; 20
    nondet r1, signed 32
    popcount r1, r0, 32             ; 22
    bswap r1, r0, 32
    stof.f64 r1, r0, 64             ; 24
    alloca r1, r0, 8
    alloc r1, r0, r0, 0             ; 26
    notify r0, 0
    fail abort, r0                  ; 28
    new r1, 0
    instanceof r1, r0, 1            ; 30
    initclass r1, 1
    add.i128 r1, r0, r1             ; 32
    select r1, r0, r1, r2
    trap "why"                      ; 34
    ret r1
}
)";

Program sound()
{
    auto result = parse(kSound);
    EXPECT_TRUE(std::holds_alternative<Program>(result)) << std::get<ParseError>(result).message;
    return std::get<Program>(std::move(result));
}

TEST(Verify, SoundProgram) { EXPECT_EQ(verify(sound()), std::vector<std::string>{}); }

TEST(Verify, EmptyProgramHasNoEntry)
{
    EXPECT_EQ(verify(Program{}), std::vector<std::string>{"program: the entry function does not exist"});
}

struct Damage {
    std::function<void(Program &, Function &, std::vector<Instr> &)> apply;
    std::string_view message;
};

TEST(Verify, FindsEveryKindOfDamage)
{
#define DAMAGE(MESSAGE, ...)                                                                                           \
    {[]([[maybe_unused]] Program &p, [[maybe_unused]] Function &f, [[maybe_unused]] std::vector<Instr> &c) {           \
         __VA_ARGS__;                                                                                                  \
     },                                                                                                                \
     MESSAGE}
    const Damage damages[] = {
        DAMAGE("entry 0 of positions", p.positions[0].line = 3),
        DAMAGE("entry 0 of positions", p.types.clear()),
        DAMAGE("entry 0 of positions", p.accesses.clear()),
        DAMAGE("file 1 does not exist", p.positions[1].file = 1),
        DAMAGE("program: type 9 does not exist", p.accesses[1].type = 9),
        DAMAGE("type 2: type 77 does not exist", p.types[2].element = 77),
        DAMAGE("type 3: type 77 does not exist", p.types[3].fields[0].type = 77),
        DAMAGE("a bit-field is too wide", p.types[3].fields[0].bit_size = 500),
        DAMAGE("no such kind of type", p.types[1].kind = TypeKind{99}),
        DAMAGE("the type contains itself", p.types[2].element = 3),
        DAMAGE("the type contains itself", p.types[1].element = 1),
        DAMAGE("global 0 (x): type 9", p.globals[0].type = 9),
        DAMAGE("global 0 (x): position 9", p.globals[0].position = 9),
        DAMAGE("it is too large", p.globals[0].size = ~uint64_t{0}),
        DAMAGE("its initial value is larger than itself", p.globals[0].size = 3),
        DAMAGE("alignment 3 is not a power of two", p.globals[0].align = 3),
        DAMAGE("alignment 0 is not a power of two", p.globals[0].align = 0),
        DAMAGE("its address is not aligned", p.globals[0].address += 2),
        DAMAGE("it lies outside of region 0", p.globals[0].address = 0),
        DAMAGE("it lies outside of region 0", p.globals[0].address = kRegionSize),
        DAMAGE("it lies outside of region 0", p.globals[0].address = ~uint64_t{3}),
        DAMAGE("it lies outside of the thread's block", p.globals[2].address = 0),
        DAMAGE("it lies outside of the thread's block", p.tls_size = 16),
        DAMAGE("the threads' block is too large", p.tls_size = kRegionSize),
        DAMAGE("'x' and 'y' overlap", p.globals[1].address = p.globals[0].address),
        DAMAGE("'x' and 'y' overlap", p.globals[1].address = p.globals[0].address + 16),
        DAMAGE("class 1 (Sub): class 2 does not exist", p.classes[1].super = 2),
        DAMAGE("class 2 does not exist", p.classes[1].interfaces = {2}),
        DAMAGE("a class is its own superclass", p.classes[0].super = 1),
        DAMAGE("a class is its own superclass", p.classes[0].interfaces = {0}),
        DAMAGE("a field lies outside of the object", p.classes[1].fields[0].offset = 16),
        DAMAGE("type 9 does not exist", p.classes[1].fields[0].type = 9),
        DAMAGE("class 9 does not exist", p.classes[0].above = {0, 9}),
        DAMAGE("the classes above are not sorted", p.classes[1].above = {1, 0}),
        DAMAGE("class 9 does not exist", p.classes[1].element = 9),
        DAMAGE("the entry function does not exist", p.entry = 4),
        DAMAGE("the entry function has parameters", f.parameters = 1),
        DAMAGE("too many registers", f.registers = 1u << 30),
        DAMAGE("more parameters than registers", p.functions[1].parameters = 5),
        DAMAGE("too many results", f.results = 1u << 30),
        DAMAGE("(main): position 2 does not exist", f.position = 2),
        DAMAGE("there is no code", c.clear()),
        DAMAGE("control runs off the end of the code", c.pop_back(); c.pop_back(); f.positions.resize(c.size())),
        DAMAGE("not every instruction has a position", f.positions.clear()),
        DAMAGE("not every instruction has an access", f.accesses.pop_back()),
        DAMAGE("position 2 does not exist", f.positions[3] = 2),
        DAMAGE("access 2 does not exist", f.accesses[3] = 2),
        DAMAGE("instruction 36 does not exist", f.switches[0].otherwise = 36),
        DAMAGE("instruction 36 does not exist", f.switches[0].cases[0].target = 36),
        DAMAGE("the cases of a switch are not sorted", f.switches[0].cases[1].value = 1),
        DAMAGE("the cases of a switch are not sorted", f.switches[0].cases[0].value = 7),
        DAMAGE("instruction 36 does not exist", f.labels[0] = 36),
        DAMAGE("a handler covers no valid range", f.handlers[0].to = 0),
        DAMAGE("a handler covers no valid range", f.handlers[0].to = 37),
        DAMAGE("instruction 36 does not exist", f.handlers[0].target = 36),
        DAMAGE("class 2 does not exist", f.handlers[1].type = 2),
        DAMAGE("a variable is too large", f.locals[0].size = uint64_t{1} << 40),
        DAMAGE("alignment 6 is not", f.locals[0].align = 6),
        DAMAGE("type 9 does not exist", f.locals[0].type = 9),
        DAMAGE("position 9 does not exist", f.locals[0].position = 9),
        DAMAGE("instruction 0 (?): no such opcode", c[0].op = Opcode::Count),
        DAMAGE("instruction 0 (const): register 3 does not exist", c[0].dst = 3),
        DAMAGE("register 3 does not exist", c[6].a = 3),
        DAMAGE("register 3 does not exist", c[7].b = 3),
        DAMAGE("register 3 does not exist", c[33].imm = 3),
        DAMAGE("the third operand is not a register", c[33].imm = int64_t{1} << 32),
        DAMAGE("the third operand is not a register", c[33].imm = -1),
        DAMAGE("register 3 does not exist", c[32].dst = 2),
        DAMAGE("register 3 does not exist", c[32].a = 2),
        DAMAGE("register 3 does not exist", c[32].b = 2),
        DAMAGE("register 3 does not exist", c[24].imm = 128; c[24].a = 2),
        DAMAGE("register 4294967295 does not exist", c[0].dst = ~0u),
        DAMAGE("register 3 does not exist", f.operands[1] = 3),
        DAMAGE("register 4 does not exist", c[3].imm = 4),
        DAMAGE("too many results", c[3].imm = -1),
        DAMAGE("its list of operands does not exist", c[1].b = 1000),
        DAMAGE("its list of operands does not exist", c[1].b = ~0u),
        DAMAGE("its list of operands does not exist", c[35].aux = 0; c[35].b = 1000; f.results = 0),
        DAMAGE("function 4 does not exist", c[1].imm = 4),
        DAMAGE("function 18446744073709551615 does not exist", c[1].imm = -1),
        DAMAGE("(call): the number of arguments is wrong", c[1].aux = 1),
        DAMAGE("(call): the number of arguments is wrong", c[2].aux = 0),
        DAMAGE("(native): the number of arguments is wrong", c[5].aux = 2),
        DAMAGE("the number of returned values is wrong", c[35].aux = 0),
        DAMAGE("no such library function", c[5].imm = 1000),
        DAMAGE("selector 1 does not exist", c[4].imm = pack_selector(1, 1)),
        DAMAGE("too many results", c[4].imm = pack_selector(0, 2)),
        DAMAGE("there is no receiver", c[4].aux = 0),
        DAMAGE("not a memory order of loads", c[6].aux = uint16_t(MemoryOrder::Release)),
        DAMAGE("not a memory order of loads", c[6].aux = 6),
        DAMAGE("not a memory order of stores", c[7].aux = uint16_t(MemoryOrder::Acquire)),
        DAMAGE("not an atomic memory order", c[8].aux &= 0xff00),
        DAMAGE("no such operation", c[8].aux |= 0xff00),
        DAMAGE("floats have 32 or 64 bits", c[8].op = Opcode::RmwI8; c[8].aux = 5 | uint16_t(RmwOp::FAdd) << 8),
        DAMAGE("not an atomic memory order", c[9].aux &= 0xff00),
        DAMAGE("not a memory order of failure", c[9].aux &= 0x00ff),
        DAMAGE("not a memory order of failure", c[9].aux = 5 | uint16_t(MemoryOrder::Release) << 8),
        DAMAGE("not an atomic memory order", c[10].aux = 0),
        DAMAGE("not an atomic memory order", c[10].aux = 6),
        DAMAGE("instruction 36 does not exist", c[11].b = 36),
        DAMAGE("instruction 36 does not exist", c[11].imm = 36),
        DAMAGE("instruction 18446744073709551615 does not exist", c[11] = {Opcode::Jump, 0, 0, 0, 0, -1}),
        DAMAGE("switch table 1 does not exist", c[12].imm = 1),
        DAMAGE("the function has no labels", f.labels.clear()),
        DAMAGE("no such condition, update or class", c[14].aux |= 15),
        DAMAGE("no such condition, update or class", c[14].aux |= 1 << 15),
        DAMAGE("no such flag", c[15].imm = 2),
        DAMAGE("no such flag", c[16].aux = 3),
        DAMAGE("no such comparison", c[17].imm = 16),
        DAMAGE("the widths make no sense", c[18].imm = 0),
        DAMAGE("the widths make no sense", c[18].imm = 8 | 65 << 8),
        DAMAGE("the widths make no sense", c[18].imm = 16 | 8 << 8),
        DAMAGE("variable 1 does not exist", c[19].imm = 1),
        DAMAGE("global 3 does not exist", c[20].imm = 3),
        DAMAGE("the global is not thread-local", c[20].imm = 0),
        DAMAGE("the width makes no sense", c[21].imm = 65),
        DAMAGE("the width makes no sense", c[21].imm = 1 << 9 | 32),
        DAMAGE("the width makes no sense", c[22].imm = 0),
        DAMAGE("the width makes no sense", c[23].imm = 12),
        DAMAGE("the width makes no sense", c[24].imm = 65),
        DAMAGE("the alignment is not a power of two", c[25].imm = 0),
        DAMAGE("the alignment is not a power of two", c[25].imm = -8),
        DAMAGE("no such flag", c[26].imm = 2),
        DAMAGE("no such flag", c[27].imm = -1),
        DAMAGE("no such kind of error", c[28].imm = 13),
        DAMAGE("class 2 does not exist", c[29].imm = 2),
        DAMAGE("class 2 does not exist", c[30].imm = 2),
        DAMAGE("class 2 does not exist", c[31].imm = 2),
        DAMAGE("string 1 does not exist", c[34].imm = 1),
    };
#undef DAMAGE
    for (const Damage &damage : damages) {
        Program program = sound();
        Function &main = program.functions[3];
        damage.apply(program, main, main.code);
        std::vector<std::string> findings = verify(program);
        EXPECT_TRUE(std::any_of(findings.begin(), findings.end(),
                                [&](const std::string &s) { return s.find(damage.message) != s.npos; }))
            << damage.message << "; found " << testing::PrintToString(findings);
    }
}

TEST(Verify, StopsAfterAHundredFindings)
{
    Program program = sound();
    for (Instr &instr : program.functions[3].code)
        instr.dst = instr.a = instr.b = 1000;
    for (int i = 0; i < 200; ++i)
        program.globals.push_back(Global{});
    EXPECT_EQ(verify(program).size(), 100u);
}

TEST(Verify, SurvivesRandomDamage)
{
    unsigned rejected = 0;
    for (uint64_t seed = 0; seed < 2000; ++seed) {
        Random random(seed);
        Program program = random_program(seed % 50);
        Function &function = program.functions[random.below(program.functions.size())];
        auto *bytes = reinterpret_cast<unsigned char *>(&function.code[random.below(function.code.size())]);
        for (int i = 0; i < 3; ++i)
            bytes[random.below(sizeof(Instr))] = static_cast<unsigned char>(random.any());
        rejected += verify(program).empty() ? 0 : 1;
    }
    EXPECT_GT(rejected, 1000u);
}

} // namespace
} // namespace mazur::ir
