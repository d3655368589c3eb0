// What the simplifying constructors have in common. Each build_*.cpp holds the constructors of some operations; a rule
// always leads to fewer or to smaller nodes, or to the one form chosen among equals (constants on the right, greater
// exchanged to less, shifts by constants as concat and extract), so that rules cannot undo each other.
#include "smt/arithmetic.h"
#include "smt/expressions.h"

#include <bit>
#include <stdexcept>
#include <utility>

namespace mazur::smt {

namespace {

bool is_commutative(Op op)
{
    switch (op) {
    case Op::Add:
    case Op::Mul:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Eq:
    case Op::Ne:
    case Op::SAddO:
    case Op::SMulO:
    case Op::UAddO:
    case Op::UMulO:
        return true;
    default:
        return false;
    }
}

} // namespace

Expr Expressions::binary(Op op, Expr a, Expr b)
{
    switch (op) {
    case Op::Add:
        return add(a, b);
    case Op::Sub:
        return sub(a, b);
    case Op::Mul:
        return mul(a, b);
    case Op::UDiv:
        return udiv(a, b);
    case Op::URem:
        return urem(a, b);
    case Op::SDiv:
        return sdiv(a, b);
    case Op::SRem:
        return srem(a, b);
    case Op::And:
        return and_(a, b);
    case Op::Or:
        return or_(a, b);
    case Op::Xor:
        return xor_(a, b);
    case Op::Shl:
        return shl(a, b);
    case Op::LShr:
        return lshr(a, b);
    case Op::AShr:
        return ashr(a, b);
    case Op::Eq:
        return eq(a, b);
    case Op::Ne:
        return ne(a, b);
    case Op::Ult:
        return ult(a, b);
    case Op::Ule:
        return ule(a, b);
    case Op::Ugt:
        return ugt(a, b);
    case Op::Uge:
        return uge(a, b);
    case Op::Slt:
        return slt(a, b);
    case Op::Sle:
        return sle(a, b);
    case Op::Sgt:
        return sgt(a, b);
    case Op::Sge:
        return sge(a, b);
    case Op::SAddO:
        return sadd_overflows(a, b);
    case Op::SSubO:
        return ssub_overflows(a, b);
    case Op::SMulO:
        return smul_overflows(a, b);
    case Op::UAddO:
        return uadd_overflows(a, b);
    case Op::USubO:
        return usub_overflows(a, b);
    case Op::UMulO:
        return umul_overflows(a, b);
    case Op::Concat:
        return concat(a, b);
    default:
        throw std::invalid_argument("smt: not an operation of two operands");
    }
}

/// Folds constants, also in the arms of a choice between two, and puts the operands of a commutative operation in
/// order.
Expr Expressions::prepare(Op op, Expr &a, Expr &b)
{
    if (a == 0 || b == 0 || width(a) != width(b))
        throw std::invalid_argument("smt: operands of unequal width");
    unsigned w = width(a);
    if (is_constant(a) && is_constant(b)) {
        uint64_t value = calculate(op, w, constant_value(a), constant_value(b));
        return op < Op::Eq ? constant(w, value) : truth(value != 0);
    }
    if (is_commutative(op) && (is_constant(a) || (!is_constant(b) && a > b)))
        std::swap(a, b);
    if (is_constant(b)) {
        if (TwoValues two = two_values(a); two.condition != 0)
            return ite(two.condition, binary(op, constant(w, two.if_true), b),
                       binary(op, constant(w, two.if_false), b));
    } else if (is_constant(a)) {
        if (TwoValues two = two_values(b); two.condition != 0)
            return ite(two.condition, binary(op, a, constant(w, two.if_true)),
                       binary(op, a, constant(w, two.if_false)));
    }
    return 0;
}

/// A choice between two constants: an ite, or a truth value extended.
Expressions::TwoValues Expressions::two_values(Expr e) const
{
    const Node &n = node(e);
    if (n.op == Op::Ite && is_constant(n.b) && is_constant(n.c))
        return {n.a, constant_value(n.b), constant_value(n.c)};
    if (n.op == Op::ZExt && width(n.a) == 1)
        return {n.a, 1, 0};
    if (n.op == Op::SExt && width(n.a) == 1)
        return {n.a, bits(n.width), 0};
    return {};
}

unsigned Expressions::unsigned_bits(Expr e) const
{
    const Node &n = node(e);
    if (n.op == Op::Constant)
        return std::max(1, static_cast<int>(std::bit_width(value_of(n))));
    return n.op == Op::ZExt ? width(n.a) : n.width;
}

unsigned Expressions::signed_bits(Expr e) const
{
    const Node &n = node(e);
    if (n.op == Op::Constant) {
        int64_t value = as_signed(value_of(n), n.width);
        return static_cast<unsigned>(std::bit_width(static_cast<uint64_t>(value < 0 ? ~value : value))) + 1;
    }
    if (n.op == Op::ZExt)
        return width(n.a) + 1;
    return n.op == Op::SExt ? width(n.a) : n.width;
}

bool Expressions::is_narrowable(Expr e) const
{
    switch (op(e)) {
    case Op::Constant:
    case Op::ZExt:
    case Op::SExt:
    case Op::Concat:
    case Op::Extract:
        return true;
    default:
        return false;
    }
}

/// Is one true exactly if the other is not? (At any width: is one the complement of the other?)
bool Expressions::is_opposite(Expr a, Expr b) const
{
    const Node &m = node(a);
    const Node &n = node(b);
    if ((m.op == Op::Not && m.a == b) || (n.op == Op::Not && n.a == a))
        return true;
    if ((m.op == Op::Eq && n.op == Op::Ne) || (m.op == Op::Ne && n.op == Op::Eq))
        return m.a == n.a && m.b == n.b;
    if ((m.op == Op::Ult && n.op == Op::Ule) || (m.op == Op::Ule && n.op == Op::Ult) ||
        (m.op == Op::Slt && n.op == Op::Sle) || (m.op == Op::Sle && n.op == Op::Slt))
        return m.a == n.b && m.b == n.a;
    // x < c is the opposite of c - 1 < x; that c - 1 does not wrap around is seen to by less().
    auto split = [this](const Node &below, const Node &above) {
        return below.a == above.b && is_constant(below.b) && is_constant(above.a) &&
               cut(constant_value(below.b) - 1, width(below.b)) == constant_value(above.a);
    };
    return (m.op == Op::Ult || m.op == Op::Slt) && m.op == n.op && (split(m, n) || split(n, m));
}

} // namespace mazur::smt
