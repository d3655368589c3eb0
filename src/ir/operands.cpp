// Registers read and written, per shape; see operands.h.
#include "ir/operands.h"

#include "ir/limits.h"

#include <algorithm>

namespace mazur::ir {

namespace {

/// Registers that dst, a and b of a DstAB instruction stand for.
struct Widths {
    uint32_t dst = 1, a = 1, b = 1;
};

Widths widths(Opcode op)
{
    switch (op) {
    case Opcode::AddI128:
    case Opcode::SubI128:
    case Opcode::MulI128:
    case Opcode::UDivI128:
    case Opcode::SDivI128:
    case Opcode::URemI128:
    case Opcode::SRemI128:
        return {2, 2, 2};
    case Opcode::ShlI128:
    case Opcode::LShrI128:
    case Opcode::AShrI128:
        return {2, 2, 1};
    case Opcode::EqI128:
    case Opcode::UltI128:
    case Opcode::UleI128:
    case Opcode::SltI128:
    case Opcode::SleI128:
        return {1, 2, 2};
    default:
        return {};
    }
}

bool converts_from_integer(Opcode op)
{
    return op == Opcode::SToFF32 || op == Opcode::SToFF64 || op == Opcode::UToFF32 || op == Opcode::UToFF64;
}

bool converts_to_integer(Opcode op)
{
    return op == Opcode::FToSF32 || op == Opcode::FToSF64 || op == Opcode::FToUF32 || op == Opcode::FToUF64;
}

std::span<const Register> list_of(const Function &function, const Instr &instr)
{
    if (uint64_t{instr.b} + instr.aux > function.operands.size())
        return {};
    return std::span(function.operands).subspan(instr.b, instr.aux);
}

uint32_t results_of_call(const Program &program, const Instr &instr)
{
    auto callee = static_cast<uint64_t>(instr.imm);
    return callee < program.functions.size() ? std::min(program.functions[callee].results, kMaxResults) : 0;
}

} // namespace

Operands operands_of(const Program &program, const Function &function, const Instr &instr)
{
    Operands o;
    auto dst = [&](uint32_t count = 1) { o.writes = {instr.dst, count}; };
    auto a = [&](uint32_t count = 1) { o.reads[0] = {instr.a, count}; };
    auto b = [&](uint32_t count = 1) { o.reads[1] = {instr.b, count}; };
    auto c = [&] { o.reads[2] = {instr.c(), 1}; };

    switch (info(instr.op).shape) {
    case Shape::None:
    case Shape::Fence:
    case Shape::Jump:
    case Shape::Trap:
        break;
    case Shape::Dst:
    case Shape::DstImm:
    case Shape::DstGlobal:
        dst();
        break;
    case Shape::DstA:
    case Shape::DstAWidths:
    case Shape::Load:
        dst(), a();
        break;
    case Shape::DstAImm:
        dst(converts_to_integer(instr.op) && instr.imm == 128 ? 2 : 1);
        a(converts_from_integer(instr.op) && instr.imm == 128 ? 2 : 1);
        break;
    case Shape::DstAB: {
        Widths w = widths(instr.op);
        dst(w.dst), a(w.a), b(w.b);
        break;
    }
    case Shape::DstABImm:
    case Shape::DstABScale:
    case Shape::DstABPred:
    case Shape::DstABFlags:
    case Shape::Rmw:
        dst(), a(), b();
        break;
    case Shape::DstABC:
    case Shape::DstABCFlags:
    case Shape::Cas:
        dst(), a(), b(), c();
        break;
    case Shape::A:
    case Shape::AImm:
    case Shape::FailA:
    case Shape::Branch:
    case Shape::Switch:
        a();
        break;
    case Shape::Store:
        a(), b();
        break;
    case Shape::Call:
        dst(results_of_call(program, instr));
        o.list = list_of(function, instr);
        break;
    case Shape::CallVirtual:
        dst(std::min(selector_results(instr.imm), 1u));
        o.list = list_of(function, instr);
        break;
    case Shape::CallTo:
        dst(static_cast<uint32_t>(std::clamp<int64_t>(instr.imm, 0, kMaxResults)));
        a();
        o.list = list_of(function, instr);
        break;
    case Shape::Ret:
        o.list = list_of(function, instr);
        break;
    case Shape::Native:
        dst();
        o.list = list_of(function, instr);
        break;
    case Shape::Await:
        dst(), a(), b();
        if (AwaitBits::unpack(instr.aux).update != Update::None)
            c();
        break;
    }
    // The counter of copy and fill goes on from where it stands.
    if (instr.op == Opcode::Copy || instr.op == Opcode::CopyApart || instr.op == Opcode::Fill)
        o.reads[3] = o.writes;
    return o;
}

} // namespace mazur::ir
