// See random_program.h.
#include "random_program.h"

#include "ir/flow.h"
#include "ir/operands.h"

#include <algorithm>

namespace mazur::ir {

namespace {

constexpr uint16_t kLoadOrders[] = {0, 1, 2, 5};
constexpr uint16_t kStoreOrders[] = {0, 1, 3, 5};
constexpr int64_t kWidths[] = {8, 16, 32, 64};

std::string random_name(Random &random)
{
    static constexpr char kCharacters[] = "abcxyzABC019_. \"\\\n\t;@$#\x01\x7f\xc3\xa9";
    std::string name;
    for (uint32_t i = random.below(8); i > 0; --i)
        name += kCharacters[random.below(sizeof kCharacters - 1)];
    return name;
}

/// Often close by, where jumps over little or nothing are.
uint32_t random_target(Random &random, const Function &function, uint32_t code_size)
{
    auto here = static_cast<uint32_t>(function.code.size());
    return random.chance(30) ? std::min(here + random.below(4), code_size - 1) : random.below(code_size);
}

void random_list(Random &random, Function &function, Instr &instr, uint32_t count)
{
    instr.b = count == 0 ? 0 : static_cast<uint32_t>(function.operands.size());
    instr.aux = static_cast<uint16_t>(count);
    for (uint32_t i = 0; i < count; ++i)
        function.operands.push_back(random.below(function.registers));
}

void random_switch(Random &random, Function &function, Instr &instr, uint32_t code_size)
{
    SwitchTable table;
    uint64_t value = random.chance(50) ? 0 : random.any() >> 1;
    for (uint32_t i = random.below(5); i > 0; --i) {
        table.cases.push_back({value, random_target(random, function, code_size)});
        value += 1 + random.below(3);
    }
    table.otherwise = random_target(random, function, code_size);
    instr.imm = static_cast<int64_t>(function.switches.size());
    function.switches.push_back(std::move(table));
}

void random_call(Random &random, const Program &program, Function &function, Instr &instr)
{
    switch (instr.op) {
    case Opcode::Call: {
        instr.imm = random.below(program.functions.size());
        const Function &callee = program.functions[static_cast<size_t>(instr.imm)];
        random_list(random, function, instr, callee.parameters + (callee.variadic ? random.below(3) : 0));
        break;
    }
    case Opcode::CallTo:
        instr.imm = random.below(4);
        random_list(random, function, instr, random.below(4));
        break;
    case Opcode::CallVirtual:
        instr.imm = pack_selector(static_cast<uint32_t>(random.below(program.selectors.size())), 1);
        random_list(random, function, instr, 1 + random.below(3));
        break;
    case Opcode::Ret:
        random_list(random, function, instr, function.results);
        break;
    default:
        instr.imm = random.below(static_cast<uint32_t>(Native::Count));
        random_list(random, function, instr, arguments(static_cast<Native>(instr.imm)));
    }
}

int64_t random_immediate(Random &random, const Program &program, const Function &function, Opcode op)
{
    switch (op) {
    case Opcode::Popcount:
    case Opcode::Ctlz:
    case Opcode::Cttz:
    case Opcode::Bitrev:
    case Opcode::Bswap:
        return kWidths[random.below(4)];
    case Opcode::SToFF32:
    case Opcode::SToFF64:
    case Opcode::UToFF32:
    case Opcode::UToFF64:
    case Opcode::FToSF32:
    case Opcode::FToSF64:
    case Opcode::FToUF32:
    case Opcode::FToUF64:
        return random.chance(50) ? 128 : kWidths[random.below(4)];
    case Opcode::Nondet:
        return 1 + random.below(64) + (random.chance(50) ? 256 : 0);
    case Opcode::Local:
        return random.below(function.locals.size());
    case Opcode::Alloca:
        return int64_t{1} << random.below(12);
    case Opcode::Spurious:
        return random.chance(40) ? 0 : int64_t{1} << random.below(4);
    case Opcode::Alloc:
    case Opcode::Notify:
        return random.below(2);
    case Opcode::New:
    case Opcode::NewArray:
    case Opcode::InstanceOf:
    case Opcode::InitClass:
        return random.below(program.classes.size());
    default:
        return random.chance(30) ? static_cast<int64_t>(random.any()) : static_cast<int64_t>(random.below(9)) - 4;
    }
}

/// Any opcode, those more often that are interesting for registers and control; few that end the run.
Opcode random_opcode(Random &random, const CodeShape &shape)
{
    static constexpr Opcode kJumps[] = {Opcode::Branch, Opcode::Branch, Opcode::Branch, Opcode::Branch,
                                        Opcode::Branch, Opcode::Jump,   Opcode::Switch, Opcode::JumpTo};
    static constexpr Opcode kTricky[] = {Opcode::Native,      Opcode::Call,    Opcode::CallTo,
                                         Opcode::CallVirtual, Opcode::AddI128, Opcode::Copy,
                                         Opcode::CopyApart,   Opcode::UltI128, Opcode::FToSF64};
    if (random.chance(shape.branches))
        return kJumps[random.below(std::size(kJumps))];
    if (random.chance(15))
        return Opcode::Mov;
    if (random.chance(25))
        return kTricky[random.below(std::size(kTricky))];
    auto op = static_cast<Opcode>(random.below(static_cast<uint32_t>(Opcode::Count)));
    return ends_block(op) && !is_jump(op) && random.chance(80) ? Opcode::StoreI64 : op;
}

} // namespace

Instr random_instruction(Random &random, const Program &program, Function &function, Opcode op, uint32_t code_size)
{
    Instr instr;
    instr.op = op;
    auto reg = [&] { return random.below(function.registers - 3); }; // room for pairs and results
    auto imm = [&] { instr.imm = random_immediate(random, program, function, op); };
    auto dst = [&] { instr.dst = reg(); };
    auto a = [&] { instr.a = reg(); };
    auto b = [&] { instr.b = reg(); };
    auto c = [&] { instr.imm = reg(); };
    switch (info(op).shape) {
    case Shape::None:
        break;
    case Shape::Dst:
        dst();
        break;
    case Shape::DstImm:
        dst(), imm();
        break;
    case Shape::DstGlobal:
        dst();
        do
            instr.imm = random.below(program.globals.size());
        while (!program.globals[static_cast<size_t>(instr.imm)].thread_local_);
        break;
    case Shape::DstA:
        dst(), a();
        break;
    case Shape::DstAImm:
        dst(), a(), imm();
        break;
    case Shape::DstAWidths:
        dst(), a();
        instr.imm = (1 + random.below(32)) | (32 + random.below(33)) << 8;
        break;
    case Shape::DstAB:
        dst(), a(), b();
        break;
    case Shape::DstABImm:
    case Shape::DstABScale:
        dst(), a(), b(), imm();
        break;
    case Shape::DstABC:
        dst(), a(), b(), c();
        break;
    case Shape::DstABPred:
        dst(), a(), b();
        instr.imm = random.below(16);
        break;
    case Shape::DstABFlags:
        dst(), a(), b();
        instr.imm = random.below(2);
        break;
    case Shape::DstABCFlags:
        dst(), a(), b(), c();
        instr.aux =
            std::array<uint16_t, 6>{0, kTimed, kEnters, kLeaves, kTimed | kLeaves, kLeavesInterrupted}[random.below(6)];
        break;
    case Shape::A:
        a();
        break;
    case Shape::AImm:
        a(), imm();
        break;
    case Shape::FailA:
        a();
        instr.imm = random.below(13);
        break;
    case Shape::Load:
        dst(), a(), imm();
        instr.aux = kLoadOrders[random.below(4)];
        break;
    case Shape::Store:
        a(), b(), imm();
        instr.aux = kStoreOrders[random.below(4)];
        break;
    case Shape::Rmw:
        dst(), a(), b();
        instr.aux = static_cast<uint16_t>(1 + random.below(5));
        instr.aux |= static_cast<uint16_t>(random.below(op == Opcode::RmwI32 || op == Opcode::RmwI64 ? 15 : 11) << 8);
        break;
    case Shape::Cas:
        dst(), a(), b(), c();
        instr.aux = static_cast<uint16_t>((1 + random.below(5)) | uint32_t{kLoadOrders[1 + random.below(3)]} << 8);
        break;
    case Shape::Fence:
        instr.aux = static_cast<uint16_t>(1 + random.below(5));
        break;
    case Shape::Jump:
        instr.imm = random_target(random, function, code_size);
        break;
    case Shape::Branch:
        a();
        instr.b = random_target(random, function, code_size);
        instr.imm = random_target(random, function, code_size);
        break;
    case Shape::Switch:
        a();
        random_switch(random, function, instr, code_size);
        break;
    case Shape::CallTo:
        a();
        [[fallthrough]];
    case Shape::Call:
    case Shape::CallVirtual:
    case Shape::Native:
        dst();
        [[fallthrough]];
    case Shape::Ret:
        random_call(random, program, function, instr);
        break;
    case Shape::Trap:
        instr.imm = random.below(program.strings.size());
        break;
    case Shape::Await: {
        dst(), a(), b();
        AwaitBits bits{static_cast<Compare>(random.below(6)), static_cast<Update>(random.below(3)),
                       static_cast<WaitClass>(random.below(8)), random.chance(50)};
        if (bits.update != Update::None)
            c();
        instr.aux = bits.pack();
        break;
    }
    }
    return instr;
}

void random_code(Random &random, const Program &program, Function &function, const CodeShape &shape)
{
    function.registers = shape.registers;
    function.parameters = shape.parameters;
    function.results = shape.results;
    function.locals = {{"buffer", 16, 8, 0, 0}, {"x y", 4, 4, 0, 0}};
    uint32_t size = shape.instructions;
    for (int i = 0; i < 4; ++i)
        function.labels.push_back(random.below(size));
    for (uint32_t i = 0; shape.handlers && i < 3; ++i) {
        uint32_t from = random.below(size), to = from + 1 + random.below(size - from);
        function.handlers.push_back({from, to, random.below(size), i == 0 ? 0 : Handler::kCatchAll});
    }
    while (function.code.size() < size) {
        bool last = function.code.size() + 1 == size;
        Opcode op = last ? (random.chance(50) ? Opcode::Ret : Opcode::Jump) : random_opcode(random, shape);
        function.code.push_back(random_instruction(random, program, function, op, size));
        function.positions.push_back(random.below(program.positions.size()));
        function.accesses.push_back(random.below(program.accesses.size()));
    }
}

Program random_program(uint64_t seed)
{
    Random random(seed);
    Program program;
    program.files = {"a.c", random_name(random)};
    for (uint32_t i = random.below(25); i > 0; --i)
        program.positions.push_back({random.below(2), random.below(1000), random.below(80)});
    program.strings = {"inline assembly", random_name(random), random_name(random), "inline assembly"};
    program.weak_atomics = random.chance(50);
    program.weak_matters = program.weak_atomics && random.chance(50);
    program.types.push_back({TypeKind::Int, "int", 4, 0, 0, {}, {}});
    program.types.push_back({TypeKind::Array, random_name(random), 40, 1, 10, {}, {}});
    program.types.push_back({TypeKind::Enum, "enum e", 4, 1, 0, {}, {{"A", -1}, {random_name(random), 7}}});
    program.types.push_back({TypeKind::Struct, "struct s", 48, 0, 0, {{"x", 0, 2, 0, 0}, {"bits", 40, 1, 3, 5}}, {}});
    program.types.push_back({TypeKind::Pointer, "struct s *", 8, 4, 0, {}, {}});
    for (uint32_t i = random.below(6); i > 0; --i)
        program.accesses.push_back({random_name(random), random.below(program.types.size())});
    for (uint32_t i = 0; i < 5; ++i) {
        Global global;
        global.name = i < 2 ? "same" : random_name(random);
        global.size = random.below(100);
        global.align = 1u << random.below(7);
        global.type = random.below(program.types.size());
        global.position = random.below(program.positions.size());
        global.constant = random.chance(50);
        global.library = random.chance(50);
        global.thread_local_ = i % 2 == 1;
        for (uint64_t n = random.below(global.size + 1); n > 0; --n)
            global.init.push_back(static_cast<uint8_t>(random.any()));
        program.globals.push_back(std::move(global));
    }
    place_globals(program);
    for (uint32_t i = 0; i < 6; ++i) {
        Function function;
        function.symbol = i == 0 ? "main" : i < 3 ? "twice" : random_name(random);
        function.name = random.chance(50) ? function.symbol : random_name(random);
        function.parameters = i == 0 ? 0 : random.below(4);
        function.results = i == 2 ? 2 : random.below(2);
        function.variadic = i == 3;
        function.library = random.chance(50);
        function.position = random.below(program.positions.size());
        program.functions.push_back(std::move(function));
    }
    program.selectors.push_back("toString()");
    program.selectors.push_back(random_name(random));
    Class object, sub;
    object.name = "Object";
    object.above = {0};
    sub.name = random_name(random);
    sub.super = 0;
    sub.interfaces = {0};
    sub.above = {0, 1};
    sub.fields = {{"f", 8, 1, 0, 0}};
    sub.size = 16;
    sub.element = 0;
    sub.element_size = 8;
    sub.initialised = 4096;
    program.classes.push_back(object);
    program.classes.push_back(sub);
    for (Function &function : program.functions)
        random_code(random, program, function,
                    {.registers = 8 + random.below(20),
                     .instructions = 1 + random.below(60),
                     .parameters = function.parameters,
                     .results = function.results,
                     .handlers = random.chance(50)});
    return program;
}

} // namespace mazur::ir
