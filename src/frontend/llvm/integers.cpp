// Integer operations of any width. Up to 64 bits they run in the next of 8, 16, 32, 64 bits that holds them, above in
// a pair of registers; odd widths are kept zero-extended by a mask after operations that may set higher bits.
#include "frontend/llvm/translate.h"

namespace mazur::frontend {

namespace {

using llvm::CmpInst;
using llvm::Instruction;

/// 8 16 32 64 as 0 1 2 3.
unsigned carrier(unsigned bits) { return bits <= 8 ? 0 : bits <= 16 ? 1 : bits <= 32 ? 2 : 3; }
unsigned carrier_bits(unsigned bits) { return 8u << carrier(bits); }
bool is_odd(unsigned bits) { return bits != carrier_bits(bits); }

/// The variant of an operation for a width: they are listed as i8 i16 i32 i64, then the same with a number.
Opcode variant(Opcode i8, unsigned bits, bool immediate)
{
    return static_cast<Opcode>(static_cast<unsigned>(i8) + carrier(bits) + (immediate ? 4 : 0));
}

Opcode plain(unsigned opcode)
{
    switch (opcode) {
    case Instruction::Add:
        return Opcode::AddI8;
    case Instruction::Sub:
        return Opcode::SubI8;
    case Instruction::Mul:
        return Opcode::MulI8;
    case Instruction::UDiv:
        return Opcode::UDivI8;
    case Instruction::SDiv:
        return Opcode::SDivI8;
    case Instruction::URem:
        return Opcode::URemI8;
    case Instruction::SRem:
        return Opcode::SRemI8;
    case Instruction::And:
        return Opcode::AndI8;
    case Instruction::Or:
        return Opcode::OrI8;
    case Instruction::Xor:
        return Opcode::XorI8;
    case Instruction::Shl:
        return Opcode::ShlI8;
    case Instruction::LShr:
        return Opcode::LShrI8;
    default:
        return Opcode::AShrI8;
    }
}

Opcode no_signed_wrap(Opcode i8)
{
    switch (i8) {
    case Opcode::AddI8:
        return Opcode::AddNswI8;
    case Opcode::SubI8:
        return Opcode::SubNswI8;
    case Opcode::MulI8:
        return Opcode::MulNswI8;
    default:
        return i8;
    }
}

bool is_signed(unsigned opcode)
{
    return opcode == Instruction::SDiv || opcode == Instruction::SRem || opcode == Instruction::AShr;
}

bool may_set_higher_bits(unsigned opcode)
{
    return opcode == Instruction::Add || opcode == Instruction::Sub || opcode == Instruction::Mul ||
           opcode == Instruction::Shl || is_signed(opcode);
}

Opcode ordering(CmpInst::Predicate predicate)
{
    switch (predicate) {
    case CmpInst::ICMP_EQ:
        return Opcode::EqI8;
    case CmpInst::ICMP_NE:
        return Opcode::NeI8;
    case CmpInst::ICMP_ULT:
        return Opcode::UltI8;
    case CmpInst::ICMP_ULE:
        return Opcode::UleI8;
    case CmpInst::ICMP_UGT:
        return Opcode::UgtI8;
    case CmpInst::ICMP_UGE:
        return Opcode::UgeI8;
    case CmpInst::ICMP_SLT:
        return Opcode::SltI8;
    case CmpInst::ICMP_SLE:
        return Opcode::SleI8;
    case CmpInst::ICMP_SGT:
        return Opcode::SgtI8;
    default:
        return Opcode::SgeI8;
    }
}

/// Operations whose number reads better with its sign.
bool is_about_signs(Opcode i8)
{
    switch (i8) {
    case Opcode::AddI8:
    case Opcode::AddNswI8:
    case Opcode::SubNswI8:
    case Opcode::MulNswI8:
    case Opcode::SDivI8:
    case Opcode::SRemI8:
    case Opcode::SltI8:
    case Opcode::SleI8:
    case Opcode::SgtI8:
    case Opcode::SgeI8:
        return true;
    default:
        return false;
    }
}

int64_t with_sign(uint64_t number, unsigned bits)
{
    unsigned unused = 64 - carrier_bits(bits);
    return static_cast<int64_t>(number << unused) >> unused;
}

uint64_t low_bits(unsigned bits) { return bits >= 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1; }

} // namespace

void FunctionTranslator::integer(Opcode i8, unsigned bits, Register dst, Register a, Operand b)
{
    Code::Fields fields{.dst = dst, .a = a};
    if (b.is_number)
        fields.imm = is_about_signs(i8) ? with_sign(b.number, bits) : static_cast<int64_t>(b.number);
    else
        fields.b = b.reg;
    code_.emit(variant(i8, bits, b.is_number), fields);
}

Register FunctionTranslator::integer(Opcode i8, unsigned bits, Register a, Operand b)
{
    Register dst = code_.fresh();
    integer(i8, bits, dst, a, b);
    return dst;
}

void FunctionTranslator::mask(Register dst, Register a, unsigned bits)
{
    if (bits < 64)
        integer(Opcode::AndI8, 64, dst, a, number(low_bits(bits)));
    else
        code_.move(dst, a);
}

Register FunctionTranslator::sign_extended(Register a, unsigned from, unsigned to)
{
    if (from == to)
        return a;
    return code_.compute(Opcode::SExt, {.a = a, .imm = static_cast<int64_t>(from | to << 8)});
}

Register FunctionTranslator::wide_sign_extended(Register a, unsigned bits)
{
    if (bits == 128)
        return a;
    Register pair = code_.fresh(2);
    if (bits > 64) {
        code_.move(pair, a);
        code_.move(pair + 1, sign_extended(a + 1, bits - 64, 64));
    } else {
        code_.move(pair, sign_extended(a, bits, 64));
        integer(Opcode::AShrI8, 64, pair + 1, pair, number(63));
    }
    return pair;
}

void FunctionTranslator::arithmetic(unsigned opcode, bool no_wrap, unsigned bits, Register dst, Register a, Operand b)
{
    if (bits > 64) {
        Register right = b.reg;
        if (b.is_number) {
            right = code_.fresh(2);
            code_.constant(right, b.number);
            code_.constant(right + 1, 0);
        }
        return wide_arithmetic(opcode, bits, dst, a, right);
    }
    Opcode operation = plain(opcode);
    if (!is_odd(bits))
        return integer(no_wrap ? no_signed_wrap(operation) : operation, bits, dst, a, b);
    if (is_signed(opcode)) {
        a = sign_extended(a, bits, carrier_bits(bits));
        if (opcode != Instruction::AShr)
            b = reg(sign_extended(b.is_number ? code_.constant(b.number) : b.reg, bits, carrier_bits(bits)));
    }
    integer(operation, bits, dst, a, b);
    if (may_set_higher_bits(opcode))
        mask(dst, dst, bits);
}

void FunctionTranslator::wide_arithmetic(unsigned opcode, unsigned bits, Register dst, Register a, Register b)
{
    if (is_signed(opcode)) {
        a = wide_sign_extended(a, bits);
        if (opcode != Instruction::AShr)
            b = wide_sign_extended(b, bits);
    }
    auto both = [&](Opcode i8) {
        integer(i8, 64, dst, a, reg(b));
        integer(i8, 64, dst + 1, a + 1, reg(b + 1));
    };
    auto pair = [&](Opcode op) { code_.emit(op, {.dst = dst, .a = a, .b = b}); };
    switch (opcode) {
    case Instruction::And:
        return both(Opcode::AndI8);
    case Instruction::Or:
        return both(Opcode::OrI8);
    case Instruction::Xor:
        return both(Opcode::XorI8);
    case Instruction::Add:
        pair(Opcode::AddI128);
        break;
    case Instruction::Sub:
        pair(Opcode::SubI128);
        break;
    case Instruction::Mul:
        pair(Opcode::MulI128);
        break;
    case Instruction::UDiv:
        pair(Opcode::UDivI128);
        break;
    case Instruction::SDiv:
        pair(Opcode::SDivI128);
        break;
    case Instruction::URem:
        pair(Opcode::URemI128);
        break;
    case Instruction::SRem:
        pair(Opcode::SRemI128);
        break;
    case Instruction::Shl:
        pair(Opcode::ShlI128);
        break;
    case Instruction::LShr:
        pair(Opcode::LShrI128);
        break;
    default:
        pair(Opcode::AShrI128);
        break;
    }
    if (bits < 128 && may_set_higher_bits(opcode))
        mask(dst + 1, dst + 1, bits - 64);
}

void FunctionTranslator::comparison(CmpInst::Predicate predicate, unsigned bits, Register dst, Register a, Operand b)
{
    if (bits > 64)
        return wide_comparison(predicate, bits, dst, a, b.reg);
    if (is_odd(bits) && CmpInst::isSigned(predicate)) {
        a = sign_extended(a, bits, carrier_bits(bits));
        b = reg(sign_extended(b.is_number ? code_.constant(b.number) : b.reg, bits, carrier_bits(bits)));
    }
    integer(ordering(predicate), bits, dst, a, b);
}

Register FunctionTranslator::comparison(CmpInst::Predicate predicate, unsigned bits, Register a, Operand b)
{
    Register dst = code_.fresh();
    comparison(predicate, bits, dst, a, b);
    return dst;
}

void FunctionTranslator::wide_comparison(CmpInst::Predicate predicate, unsigned bits, Register dst, Register a,
                                         Register b)
{
    if (CmpInst::isSigned(predicate)) {
        a = wide_sign_extended(a, bits);
        b = wide_sign_extended(b, bits);
    }
    auto emit = [&](Opcode op, Register left, Register right) { code_.emit(op, {.dst = dst, .a = left, .b = right}); };
    switch (predicate) {
    case CmpInst::ICMP_EQ:
        return emit(Opcode::EqI128, a, b);
    case CmpInst::ICMP_NE:
        emit(Opcode::EqI128, a, b);
        return integer(Opcode::XorI8, 8, dst, dst, number(1));
    case CmpInst::ICMP_ULT:
        return emit(Opcode::UltI128, a, b);
    case CmpInst::ICMP_ULE:
        return emit(Opcode::UleI128, a, b);
    case CmpInst::ICMP_UGT:
        return emit(Opcode::UltI128, b, a);
    case CmpInst::ICMP_UGE:
        return emit(Opcode::UleI128, b, a);
    case CmpInst::ICMP_SLT:
        return emit(Opcode::SltI128, a, b);
    case CmpInst::ICMP_SLE:
        return emit(Opcode::SleI128, a, b);
    case CmpInst::ICMP_SGT:
        return emit(Opcode::SltI128, b, a);
    default:
        return emit(Opcode::SleI128, b, a);
    }
}

void FunctionTranslator::select_registers(Register dst, Register condition, Register yes, Register no, unsigned count)
{
    for (unsigned i = 0; i < count; ++i)
        code_.emit(Opcode::Select, {.dst = dst + i, .a = condition, .b = yes + i, .imm = no + i});
}

} // namespace mazur::frontend
