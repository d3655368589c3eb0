#include "semantics/transfer.h"

#include "semantics/bits.h"

#include <algorithm>
#include <array>
#include <bit>

namespace mazur {

namespace {

using ir::Opcode;
using smt::Expr;
using smt::Op;

/// The integer operations in the order of their opcodes: eight of each, of four widths, then with an immediate operand.
struct Row {
    Opcode first;
    Op op;
};
constexpr Row kRows[] = {
    {Opcode::AddI8, Op::Add},     {Opcode::SubI8, Op::Sub},     {Opcode::MulI8, Op::Mul},
    {Opcode::UDivI8, Op::UDiv},   {Opcode::SDivI8, Op::SDiv},   {Opcode::URemI8, Op::URem},
    {Opcode::SRemI8, Op::SRem},   {Opcode::AndI8, Op::And},     {Opcode::OrI8, Op::Or},
    {Opcode::XorI8, Op::Xor},     {Opcode::ShlI8, Op::Shl},     {Opcode::LShrI8, Op::LShr},
    {Opcode::AShrI8, Op::AShr},   {Opcode::AddNswI8, Op::Add},  {Opcode::SubNswI8, Op::Sub},
    {Opcode::MulNswI8, Op::Mul},  {Opcode::SAddOI8, Op::SAddO}, {Opcode::SSubOI8, Op::SSubO},
    {Opcode::SMulOI8, Op::SMulO}, {Opcode::UAddOI8, Op::UAddO}, {Opcode::USubOI8, Op::USubO},
    {Opcode::UMulOI8, Op::UMulO}, {Opcode::EqI8, Op::Eq},       {Opcode::NeI8, Op::Ne},
    {Opcode::UltI8, Op::Ult},     {Opcode::UleI8, Op::Ule},     {Opcode::SltI8, Op::Slt},
    {Opcode::SleI8, Op::Sle},     {Opcode::UgtI8, Op::Ugt},     {Opcode::UgeI8, Op::Uge},
    {Opcode::SgtI8, Op::Sgt},     {Opcode::SgeI8, Op::Sge},
};
constexpr unsigned number(Opcode op) { return static_cast<unsigned>(op) - static_cast<unsigned>(Opcode::AddI8); }
constexpr unsigned kIntegerOpcodes = 8 * std::size(kRows);
static_assert([] {
    for (unsigned n = 0; n < std::size(kRows); n++)
        if (number(kRows[n].first) != 8 * n)
            return false;
    return number(Opcode::SgeI64Imm) + 1 == kIntegerOpcodes;
}());

constexpr IntegerOperation operation(unsigned number)
{
    return {kRows[number / 8].op, 8u << number % 4, number % 8 >= 4};
}

struct Pair {
    Expr a, b;
};
Pair integers(smt::Expressions &x, IntegerOperation o, const ir::Instr &i, const OperandValues &operands)
{
    Expr a = expression(x, operands.a, o.width);
    return {a,
            o.has_immediate ? x.constant(o.width, static_cast<uint64_t>(i.imm)) : expression(x, operands.b, o.width)};
}

/// The register as it is.
Expr whole(smt::Expressions &x, Value v) { return v.symbol != 0 ? v.symbol : x.constant(64, v.bits); }

bool fits(uint64_t value, unsigned width) { return width == 64 || value >> width == 0; }

Expr select(smt::Expressions &x, const OperandValues &operands)
{
    auto width = [&](Value v) {
        return v.symbol != 0 ? x.width(v.symbol) : std::max(1u, static_cast<unsigned>(std::bit_width(v.bits)));
    };
    Expr chosen = is_nonzero(x, operands.a);
    if (x.is_constant(chosen)) {
        Value from = x.is_true(chosen) ? operands.b : operands.c;
        return expression(x, from, width(from));
    }
    unsigned w = std::bit_ceil(std::max(width(operands.b), width(operands.c)));
    return x.ite(chosen, expression(x, operands.b, w), expression(x, operands.c, w));
}

} // namespace

Expr result_of(smt::Expressions &x, const ir::Instr &i, const OperandValues &operands)
{
    if (unsigned n = number(i.op); n < kIntegerOpcodes) {
        auto [a, b] = integers(x, operation(n), i, operands);
        return x.binary(operation(n).op, a, b);
    }
    auto lowest = [&] { return expression(x, operands.a, static_cast<unsigned>(i.imm)); };
    switch (i.op) {
    case Opcode::Const:
        return x.constant(64, static_cast<uint64_t>(i.imm));
    case Opcode::Undef:
        return x.constant(64, 0);
    case Opcode::Mov:
        return whole(x, operands.a);
    case Opcode::SExt: {
        unsigned from = i.imm & 0xff, to = i.imm >> 8 & 0xff;
        Expr extended = x.sext(expression(x, operands.a, from), 64);
        return expression(x, {0, extended}, std::min(to, 64u));
    }
    case Opcode::Select:
        return select(x, operands);
    case Opcode::Addr:
        return x.add(expression(x, operands.a, 64),
                     x.mul(expression(x, operands.b, 64), x.constant(64, static_cast<uint64_t>(i.imm))));
    case Opcode::Popcount:
        return popcount(x, lowest());
    case Opcode::Ctlz:
        return leading_zeros(x, lowest());
    case Opcode::Cttz:
        return trailing_zeros(x, lowest());
    case Opcode::Bswap:
        return reverse(x, lowest(), 8);
    case Opcode::Bitrev:
        return reverse(x, lowest(), 1);
    default:
        return 0;
    }
}

Expr fails_by(smt::Expressions &x, Fault fault, const ir::Instr &i, const OperandValues &operands)
{
    IntegerOperation o = operation(number(i.op));
    auto [a, b] = integers(x, o, i, operands);
    switch (fault) {
    case Fault::DivisionByZero:
        return x.eq(b, x.constant(o.width, 0));
    case Fault::QuotientTooLarge: {
        Expr lowest = x.eq(a, x.constant(o.width, uint64_t{1} << (o.width - 1)));
        return x.and_(x.eq(b, x.constant(o.width, ~uint64_t{0})), lowest);
    }
    case Fault::SignedOverflow:
        return x.binary(o.op == Op::Add ? Op::SAddO : o.op == Op::Sub ? Op::SSubO : Op::SMulO, a, b);
    }
    return 0;
}

Expr is_nonzero(smt::Expressions &x, Value v)
{
    if (v.symbol == 0)
        return x.truth(v.bits != 0);
    unsigned width = x.width(v.symbol);
    return width == 1 ? v.symbol : x.ne(v.symbol, x.constant(width, 0));
}

Expr matches(smt::Expressions &x, Value v, const ir::SwitchCase &c)
{
    Expr e = whole(x, v);
    return fits(c.value, x.width(e)) ? x.eq(e, x.constant(x.width(e), c.value)) : x.truth(false);
}

Expr matches_none(smt::Expressions &x, Value v, const ir::SwitchTable &table)
{
    Expr e = whole(x, v);
    Expr none = x.truth(true);
    for (const ir::SwitchCase &c : table.cases)
        if (fits(c.value, x.width(e)))
            none = x.and_(none, x.ne(e, x.constant(x.width(e), c.value)));
    return none;
}

std::optional<IntegerOperation> integer_operation(Opcode op)
{
    if (number(op) >= kIntegerOpcodes)
        return std::nullopt;
    return operation(number(op));
}

} // namespace mazur
