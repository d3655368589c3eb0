// Simplifying constructors: bitwise operations and shifts. Masks and shifts by constants become extract and concat, so
// that a value taken apart and put together again, in whatever way, is seen to be the value.
#include "smt/arithmetic.h"
#include "smt/expressions.h"

#include <bit>
#include <stdexcept>

namespace mazur::smt {

Expr Expressions::and_(Expr a, Expr b)
{
    if (Expr e = prepare(Op::And, a, b))
        return e;
    if (a == b)
        return a;
    if (is_opposite(a, b))
        return zero(a);
    Node x = node(a);
    Node y = node(b);
    if (is_constant(b)) {
        uint64_t mask = constant_value(b);
        if (mask == 0)
            return b;
        if (mask == bits(x.width))
            return a;
        if (x.op == Op::And && is_constant(x.b))
            return and_(x.a, and_(x.b, b));
        if (Expr e = select_run(a, mask))
            return e;
    }
    if ((x.op == Op::And || x.op == Op::Or) && (x.a == b || x.b == b))
        return x.op == Op::And ? a : b;
    if ((y.op == Op::And || y.op == Op::Or) && (y.a == a || y.b == a))
        return y.op == Op::And ? b : a;
    if (Expr e = bitwise_by_parts(Op::And, a, b))
        return e;
    return make(Op::And, x.width, a, b);
}

Expr Expressions::or_(Expr a, Expr b)
{
    if (Expr e = prepare(Op::Or, a, b))
        return e;
    if (a == b)
        return a;
    if (is_opposite(a, b))
        return ones(a);
    Node x = node(a);
    Node y = node(b);
    if (is_constant(b)) {
        uint64_t mask = constant_value(b);
        if (mask == 0)
            return a;
        if (mask == bits(x.width))
            return b;
        if (x.op == Op::Or && is_constant(x.b))
            return or_(x.a, or_(x.b, b));
    }
    if ((x.op == Op::And || x.op == Op::Or) && (x.a == b || x.b == b))
        return x.op == Op::Or ? a : b;
    if ((y.op == Op::And || y.op == Op::Or) && (y.a == a || y.b == a))
        return y.op == Op::Or ? b : a;
    if (Expr e = join_disjoint(a, b))
        return e;
    if (Expr e = bitwise_by_parts(Op::Or, a, b))
        return e;
    return make(Op::Or, x.width, a, b);
}

Expr Expressions::xor_(Expr a, Expr b)
{
    if (Expr e = prepare(Op::Xor, a, b))
        return e;
    if (width(a) == 1)
        return ne(a, b);
    if (a == b)
        return zero(a);
    if (is_opposite(a, b))
        return ones(a);
    Node x = node(a);
    Node y = node(b);
    if (is_constant(b)) {
        uint64_t mask = constant_value(b);
        if (mask == 0)
            return a;
        if (mask == bits(x.width))
            return not_(a);
        if (x.op == Op::Xor && is_constant(x.b))
            return xor_(x.a, xor_(x.b, b));
    }
    if (x.op == Op::Xor && (x.a == b || x.b == b))
        return x.a == b ? x.b : x.a;
    if (y.op == Op::Xor && (y.a == a || y.b == a))
        return y.a == a ? y.b : y.a;
    if (Expr e = join_disjoint(a, b))
        return e;
    if (Expr e = bitwise_by_parts(Op::Xor, a, b))
        return e;
    return make(Op::Xor, x.width, a, b);
}

Expr Expressions::not_(Expr a)
{
    if (a == 0)
        throw std::invalid_argument("smt: no operand");
    Node x = node(a);
    switch (x.op) {
    case Op::Constant:
        return constant(x.width, ~constant_value(a));
    case Op::Not:
        return x.a;
    case Op::Eq:
        return make(Op::Ne, 1, x.a, x.b);
    case Op::Ne:
        return make(Op::Eq, 1, x.a, x.b);
    case Op::Ult:
        return ule(x.b, x.a);
    case Op::Ule:
        return ult(x.b, x.a);
    case Op::Slt:
        return sle(x.b, x.a);
    case Op::Sle:
        return slt(x.b, x.a);
    default:
        break;
    }
    if (TwoValues two = two_values(a); two.condition != 0)
        return ite(two.condition, constant(x.width, ~two.if_true), constant(x.width, ~two.if_false));
    return make(Op::Not, x.width, a);
}

/// a & mask, if the mask is one run of ones.
Expr Expressions::select_run(Expr a, uint64_t mask)
{
    auto low = static_cast<unsigned>(std::countr_zero(mask));
    auto high = static_cast<unsigned>(std::bit_width(mask)) - 1;
    if (bits(high - low + 1) != mask >> low)
        return 0;
    Expr run = extract(a, high, low);
    return zext(low == 0 ? run : concat(run, constant(low, 0)), width(a));
}

/// Upper and lower bits of and, or, xor on their own, where one operand is composed anyway and the other is too or is
/// constant.
Expr Expressions::bitwise_by_parts(Op op, Expr a, Expr b)
{
    if (Expr e = narrow_unsigned(op, a, b))
        return e;
    Node x = node(a);
    Node y = node(b);
    unsigned low = x.op == Op::Concat ? width(x.b) : x.op == Op::ZExt ? width(x.a) : 0;
    if (low == 0 || !(is_constant(b) || (y.op == Op::Concat && width(y.b) == low)))
        return 0;
    return concat(binary(op, extract(a, x.width - 1, low), extract(b, x.width - 1, low)),
                  binary(op, truncate(a, low), truncate(b, low)));
}

/// a + b, which is a | b and a ^ b, if one has zeros below a certain bit and the other has zeros from there on.
Expr Expressions::join_disjoint(Expr a, Expr b)
{
    for (int turn = 0; turn < 2; turn++, std::swap(a, b)) {
        Node x = node(a);
        if (x.op == Op::ZExt && op(x.a) == Op::Concat && unsigned_bits(b) <= width(node(x.a).b)) {
            Expr joined = join_disjoint(x.a, truncate(b, width(x.a)));
            return joined ? zext(joined, x.width) : 0;
        }
        if (x.op != Op::Concat || unsigned_bits(b) > width(x.b))
            continue;
        Expr lower = truncate(b, width(x.b));
        if (is_constant(x.b) && constant_value(x.b) == 0)
            return concat(x.a, lower);
        if (Expr joined = is_constant(x.b) ? 0 : join_disjoint(x.b, lower))
            return concat(x.a, joined);
    }
    return 0;
}

Expr Expressions::shl(Expr a, Expr b)
{
    if (Expr e = prepare(Op::Shl, a, b))
        return e;
    unsigned w = width(a);
    if (is_constant(b)) {
        uint64_t by = constant_value(b);
        if (by == 0)
            return a;
        if (by >= w)
            return zero(a);
        auto low = static_cast<unsigned>(by);
        return concat(truncate(a, w - low), constant(low, 0));
    }
    if (a == zero(a))
        return a;
    return make(Op::Shl, w, a, b);
}

Expr Expressions::lshr(Expr a, Expr b)
{
    if (Expr e = prepare(Op::LShr, a, b))
        return e;
    unsigned w = width(a);
    if (is_constant(b)) {
        uint64_t by = constant_value(b);
        return by >= w ? zero(a) : zext(extract(a, w - 1, static_cast<unsigned>(by)), w);
    }
    if (a == zero(a))
        return a;
    return make(Op::LShr, w, a, b);
}

Expr Expressions::ashr(Expr a, Expr b)
{
    if (Expr e = prepare(Op::AShr, a, b))
        return e;
    unsigned w = width(a);
    if (is_constant(b)) {
        uint64_t by = constant_value(b);
        return sext(extract(a, w - 1, by >= w ? w - 1 : static_cast<unsigned>(by)), w);
    }
    if (a == zero(a) || a == ones(a))
        return a;
    return make(Op::AShr, w, a, b);
}

} // namespace mazur::smt
