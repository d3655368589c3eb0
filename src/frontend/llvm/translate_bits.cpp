// Integer intrinsics: overflow checks, saturation, minimum and maximum, bit counting, rotation.
#include "frontend/llvm/translate.h"

#include <llvm/IR/Intrinsics.h>

namespace mazur::frontend {

namespace Intrinsic = llvm::Intrinsic;
using llvm::CmpInst;
using llvm::Instruction;

namespace {

bool is_standard(unsigned bits) { return bits == 8 || bits == 16 || bits == 32 || bits == 64; }

Opcode overflow_predicate(unsigned opcode, bool is_signed)
{
    switch (opcode) {
    case Instruction::Add:
        return is_signed ? Opcode::SAddOI8 : Opcode::UAddOI8;
    case Instruction::Sub:
        return is_signed ? Opcode::SSubOI8 : Opcode::USubOI8;
    default:
        return is_signed ? Opcode::SMulOI8 : Opcode::UMulOI8;
    }
}

} // namespace

bool FunctionTranslator::integer_intrinsic(const llvm::IntrinsicInst &call)
{
    if (lanes(call) != 1)
        return false;
    auto choose = [&](CmpInst::Predicate predicate) {
        Register a = given(call, 0), b = given(call, 1), first = code_.fresh();
        comparison(predicate, bits_of(call), first, a, reg(b));
        select_registers(result(call), first, a, b, registers(call));
    };
    switch (call.getIntrinsicID()) {
    case Intrinsic::smin:
        return choose(CmpInst::ICMP_SLT), true;
    case Intrinsic::smax:
        return choose(CmpInst::ICMP_SGT), true;
    case Intrinsic::umin:
        return choose(CmpInst::ICMP_ULT), true;
    case Intrinsic::umax:
        return choose(CmpInst::ICMP_UGT), true;
    case Intrinsic::abs: {
        uint32_t count = registers(call);
        Register a = given(call, 0), zero = code_.fresh(count), negated = code_.fresh(count);
        for (uint32_t i = 0; i < count; ++i)
            code_.constant(zero + i, 0);
        bool overflow_is_error = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne();
        arithmetic(Instruction::Sub, overflow_is_error, bits_of(call), negated, zero, reg(a));
        select_registers(result(call), comparison(CmpInst::ICMP_SLT, bits_of(call), a, reg(zero)), negated, a, count);
        return true;
    }
    case Intrinsic::fshl:
    case Intrinsic::fshr:
        if (bits_of(call) > 64)
            return false;
        return funnel_shift(call, call.getIntrinsicID() == Intrinsic::fshl), true;
    default:
        return overflow_intrinsic(call) || saturating(call) || count_bits(call) || reverse(call);
    }
}

bool FunctionTranslator::overflow_intrinsic(const llvm::IntrinsicInst &call)
{
    const auto *operation = llvm::dyn_cast<llvm::WithOverflowInst>(&call);
    if (!operation || lanes(*operation->getLHS()) != 1)
        return false;
    overflow(operation->getBinaryOp(), operation->isSigned(), bits_of(*operation->getLHS()), result(call),
             given(call, 0), given(call, 1));
    return true;
}

void FunctionTranslator::overflow(unsigned opcode, bool is_signed, unsigned bits, Register dst, Register a, Register b)
{
    Register flag = dst + (bits > 64 ? 2 : 1);
    if (bits > 64)
        return overflow_wide(opcode, is_signed, bits, dst, flag, a, b);
    if (!is_standard(bits))
        return overflow_odd(opcode, is_signed, bits, dst, flag, a, b);
    arithmetic(opcode, false, bits, dst, a, reg(b));
    integer(overflow_predicate(opcode, is_signed), bits, flag, a, reg(b));
}

void FunctionTranslator::overflow_odd(unsigned opcode, bool is_signed, unsigned bits, Register dst, Register flag,
                                      Register a, Register b)
{
    // In 64 bits the operation is exact or overflows even there; the result must come back from its low bits.
    if (is_signed) {
        a = sign_extended(a, bits, 64);
        b = sign_extended(b, bits, 64);
    }
    Register exact = code_.fresh();
    arithmetic(opcode, false, 64, exact, a, reg(b));
    mask(dst, exact, bits);
    Register back = is_signed ? sign_extended(dst, bits, 64) : dst;
    Register changed = comparison(CmpInst::ICMP_NE, 64, back, reg(exact));
    integer(Opcode::OrI8, 8, flag, changed, reg(integer(overflow_predicate(opcode, is_signed), 64, a, reg(b))));
}

void FunctionTranslator::overflow_wide(unsigned opcode, bool is_signed, unsigned bits, Register dst, Register flag,
                                       Register a, Register b)
{
    if (is_signed) {
        a = wide_sign_extended(a, bits);
        b = wide_sign_extended(b, bits);
    }
    Register exact = code_.fresh(2);
    wide_arithmetic(opcode, 128, exact, a, b);
    Register overflows = code_.fresh();
    if (opcode == Instruction::Mul) {
        overflows = wide_product_overflows(is_signed, exact, a, b);
    } else if (!is_signed) {
        wide_comparison(CmpInst::ICMP_ULT, 128, overflows, opcode == Instruction::Add ? exact : a,
                        opcode == Instruction::Add ? a : b);
    } else {
        // The sign differs from that of the first operand, and the second one does not explain it.
        Register change = integer(Opcode::XorI8, 64, exact + 1, reg(a + 1));
        Register other = integer(Opcode::XorI8, 64, opcode == Instruction::Add ? exact + 1 : a + 1, reg(b + 1));
        integer(Opcode::LShrI8, 64, overflows, integer(Opcode::AndI8, 64, change, reg(other)), number(63));
    }
    code_.move(dst, exact);
    mask(dst + 1, exact + 1, bits - 64);
    if (bits == 128)
        return code_.move(flag, overflows);
    Register back = is_signed ? wide_sign_extended(dst, bits) : dst;
    Register changed = code_.fresh();
    wide_comparison(CmpInst::ICMP_NE, 128, changed, back, exact);
    integer(Opcode::OrI8, 8, flag, changed, reg(overflows));
}

Register FunctionTranslator::wide_product_overflows(bool is_signed, Register product, Register a, Register b)
{
    // a * b / a must be b; a divisor of 0 or -1 is replaced by 1 and handled on its own.
    auto pair = [&](uint64_t low, uint64_t high) {
        Register r = code_.fresh(2);
        code_.constant(r, low);
        code_.constant(r + 1, high);
        return r;
    };
    auto equal = [&](Register x, Register y) { return code_.compute(Opcode::EqI128, {.a = x, .b = y}); };
    Register is_zero = equal(a, pair(0, 0));
    Register special = is_zero, minus_one = 0;
    if (is_signed) {
        minus_one = equal(a, pair(~uint64_t{0}, ~uint64_t{0}));
        special = integer(Opcode::OrI8, 8, is_zero, reg(minus_one));
    }
    Register divisor = code_.fresh(2), quotient = code_.fresh(2);
    select_registers(divisor, special, pair(1, 0), a, 2);
    wide_arithmetic(is_signed ? Instruction::SDiv : Instruction::UDiv, 128, quotient, product, divisor);
    Register differs = integer(Opcode::XorI8, 8, equal(quotient, b), number(1));
    Register ordinary = integer(Opcode::AndI8, 8, differs, reg(integer(Opcode::XorI8, 8, special, number(1))));
    if (!is_signed)
        return ordinary;
    Register least = equal(b, pair(0, uint64_t{1} << 63));
    return integer(Opcode::OrI8, 8, ordinary, reg(integer(Opcode::AndI8, 8, minus_one, reg(least))));
}

bool FunctionTranslator::saturating(const llvm::IntrinsicInst &call)
{
    const auto *operation = llvm::dyn_cast<llvm::SaturatingInst>(&call);
    unsigned bits = operation ? bits_of(call) : 0;
    if (!operation || !is_standard(bits))
        return false;
    Register a = given(call, 0), b = given(call, 1), pair = code_.fresh(2);
    overflow(operation->getBinaryOp(), operation->isSigned(), bits, pair, a, b);
    uint64_t all = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
    Register limit = code_.fresh();
    if (operation->isSigned()) {
        Register negative = comparison(CmpInst::ICMP_SLT, bits, a, number(0));
        select_registers(limit, negative, code_.constant(all / 2 + 1), code_.constant(all / 2), 1);
    } else {
        code_.constant(limit, operation->getBinaryOp() == Instruction::Add ? all : 0);
    }
    select_registers(result(call), pair + 1, limit, pair, 1);
    return true;
}

bool FunctionTranslator::count_bits(const llvm::IntrinsicInst &call)
{
    Opcode op = Opcode::Popcount;
    if (call.getIntrinsicID() == Intrinsic::ctlz)
        op = Opcode::Ctlz;
    else if (call.getIntrinsicID() == Intrinsic::cttz)
        op = Opcode::Cttz;
    else if (call.getIntrinsicID() != Intrinsic::ctpop)
        return false;
    unsigned bits = bits_of(call);
    Register dst = result(call), a = given(call, 0);
    if (bits <= 64) {
        code_.emit(op, {.dst = dst, .a = a, .imm = bits});
        return true;
    }
    if (bits != 128)
        return false;
    Register low = code_.compute(op, {.a = a, .imm = 64}), high = code_.compute(op, {.a = a + 1, .imm = 64});
    code_.constant(dst + 1, 0);
    Register sum = integer(Opcode::AddI8, 64, low, reg(high));
    if (op == Opcode::Popcount) {
        code_.move(dst, sum);
    } else {
        // The second half counts only if the first is all zero, and then the first half's count is 64.
        Register first = op == Opcode::Ctlz ? high : low;
        select_registers(dst, comparison(CmpInst::ICMP_EQ, 64, first, number(64)), sum, first, 1);
    }
    return true;
}

void FunctionTranslator::funnel_shift(const llvm::IntrinsicInst &call, bool left)
{
    unsigned bits = bits_of(call);
    Register high = given(call, 0), low = given(call, 1);
    Register count = integer(Opcode::URemI8, 64, given(call, 2), number(bits));
    Register rest = code_.compute(Opcode::SubI64, {.a = code_.constant(bits - 1), .b = count});
    Register upper = code_.fresh(), lower = code_.fresh();
    // Shifting by one and then by the rest keeps every count below the width.
    if (left) {
        arithmetic(Instruction::Shl, false, bits, upper, high, reg(count));
        arithmetic(Instruction::LShr, false, bits, lower, low, number(1));
        arithmetic(Instruction::LShr, false, bits, lower, lower, reg(rest));
    } else {
        arithmetic(Instruction::Shl, false, bits, upper, high, number(1));
        arithmetic(Instruction::Shl, false, bits, upper, upper, reg(rest));
        arithmetic(Instruction::LShr, false, bits, lower, low, reg(count));
    }
    arithmetic(Instruction::Or, false, bits, result(call), upper, reg(lower));
}

bool FunctionTranslator::reverse(const llvm::IntrinsicInst &call)
{
    Opcode op = call.getIntrinsicID() == Intrinsic::bswap ? Opcode::Bswap : Opcode::Bitrev;
    if (op == Opcode::Bitrev && call.getIntrinsicID() != Intrinsic::bitreverse)
        return false;
    unsigned bits = bits_of(call);
    Register a = given(call, 0), dst = result(call);
    if (is_standard(bits)) {
        code_.emit(op, {.dst = dst, .a = a, .imm = bits});
    } else if (bits == 128) {
        code_.emit(op, {.dst = dst, .a = a + 1, .imm = 64});
        code_.emit(op, {.dst = dst + 1, .a = a, .imm = 64});
    } else if (bits < 64) {
        Register whole = code_.compute(op, {.a = a, .imm = 64});
        integer(Opcode::LShrI8, 64, dst, whole, number(64 - bits));
    } else {
        return false;
    }
    return true;
}

} // namespace mazur::frontend
