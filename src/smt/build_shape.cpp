// Simplifying constructors: extensions, extracts, concatenations, choices.
#include "smt/arithmetic.h"
#include "smt/expressions.h"

#include <stdexcept>

namespace mazur::smt {

Expr Expressions::zext(Expr a, unsigned w)
{
    if (a == 0 || w < width(a) || w > 64)
        throw std::invalid_argument("smt: zext to a smaller width or above 64");
    Node x = node(a);
    if (x.width == w)
        return a;
    if (x.op == Op::Constant)
        return constant(w, constant_value(a));
    if (x.op == Op::ZExt)
        return zext(x.a, w);
    if (TwoValues two = two_values(a); two.condition != 0)
        return ite(two.condition, constant(w, two.if_true), constant(w, two.if_false));
    return make(Op::ZExt, w, a);
}

Expr Expressions::sext(Expr a, unsigned w)
{
    if (a == 0 || w < width(a) || w > 64)
        throw std::invalid_argument("smt: sext to a smaller width or above 64");
    Node x = node(a);
    if (x.width == w)
        return a;
    auto extended = [&x](uint64_t value) { return static_cast<uint64_t>(as_signed(value, x.width)); };
    if (x.op == Op::Constant)
        return constant(w, extended(constant_value(a)));
    if (x.op == Op::SExt)
        return sext(x.a, w);
    if (x.op == Op::ZExt)
        return zext(x.a, w);
    if (TwoValues two = two_values(a); two.condition != 0)
        return ite(two.condition, constant(w, extended(two.if_true)), constant(w, extended(two.if_false)));
    return make(Op::SExt, w, a);
}

Expr Expressions::extract(Expr a, unsigned high, unsigned low)
{
    if (a == 0 || high >= width(a) || low > high)
        throw std::invalid_argument("smt: extract of bits that are not there");
    Node x = node(a);
    unsigned w = high - low + 1;
    if (w == x.width)
        return a;
    switch (x.op) {
    case Op::Constant:
        return constant(w, constant_value(a) >> low);
    case Op::Extract:
        return extract(x.a, high + x.low, low + x.low);
    case Op::Concat: {
        unsigned border = width(x.b);
        if (low >= border)
            return extract(x.a, high - border, low - border);
        if (high < border)
            return extract(x.b, high, low);
        return concat(extract(x.a, high - border, 0), extract(x.b, border - 1, low));
    }
    case Op::ZExt:
    case Op::SExt: {
        unsigned border = width(x.a);
        if (high < border)
            return extract(x.a, high, low);
        if (low < border) {
            Expr inner = extract(x.a, border - 1, low);
            return x.op == Op::ZExt ? zext(inner, w) : sext(inner, w);
        }
        return x.op == Op::ZExt ? constant(w, 0) : sext(extract(x.a, border - 1, border - 1), w);
    }
    default:
        break;
    }
    if (Expr e = extract_from_operation(a, high, low))
        return e;
    return make(Op::Extract, w, a, 0, 0, low);
}

/// Bits of a result are computed from bits of the operands, if that makes them simpler. Not if only one of them becomes
/// simpler and neither is constant: that would go down along sums built by a loop, again and again.
Expr Expressions::extract_from_operation(Expr a, unsigned high, unsigned low)
{
    Node x = node(a);
    auto worthwhile = [&] {
        return is_constant(x.a) || is_constant(x.b) || (is_narrowable(x.a) && is_narrowable(x.b));
    };
    switch (x.op) {
    case Op::Not:
        return is_narrowable(x.a) ? not_(extract(x.a, high, low)) : 0;
    case Op::Ite:
        if (is_narrowable(x.b) && is_narrowable(x.c))
            return ite(x.a, extract(x.b, high, low), extract(x.c, high, low));
        return 0;
    case Op::And:
    case Op::Or:
    case Op::Xor:
        if (worthwhile())
            return binary(x.op, extract(x.a, high, low), extract(x.b, high, low));
        return 0;
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
        if (low == 0 && worthwhile())
            return binary(x.op, extract(x.a, high, 0), extract(x.b, high, 0));
        return 0;
    default:
        return 0;
    }
}

Expr Expressions::concat(Expr high, Expr low)
{
    if (high == 0 || low == 0 || width(high) + width(low) > 64)
        throw std::invalid_argument("smt: concat to more than 64 bits");
    Node x = node(high);
    Node y = node(low);
    unsigned w = x.width + y.width;
    if (high == zero(high))
        return zext(low, w);
    if (x.op == Op::ZExt)
        return zext(concat(x.a, low), w);
    if (x.op == Op::Concat) // the long ones are on the right
        return concat(x.a, concat(x.b, low));
    if (is_constant(high) && y.op == Op::ZExt) {
        unsigned zeros = y.width - width(y.a);
        return concat(constant(x.width + zeros, constant_value(high) << zeros), y.a);
    }
    if (Expr e = merge_adjacent(high, low))
        return e;
    if (y.op == Op::Concat)
        if (Expr e = merge_adjacent(high, y.a))
            return concat(e, y.b);
    return make(Op::Concat, w, high, low);
}

/// A concat of two constants, of neighbouring bits of one expression, or of copies of a sign bit and its number.
Expr Expressions::merge_adjacent(Expr high, Expr low)
{
    Node x = node(high);
    Node y = node(low);
    unsigned w = x.width + y.width;
    if (x.op == Op::Constant && y.op == Op::Constant)
        return constant(w, constant_value(high) << y.width | constant_value(low));
    if (x.op == Op::Extract && y.op == Op::Extract && x.a == y.a && x.low == y.low + y.width)
        return extract(x.a, y.low + w - 1, y.low);
    Expr sign = x.op == Op::SExt && width(x.a) == 1 ? x.a : x.width == 1 && x.op != Op::Constant ? high : 0;
    if (sign != 0 && y.op != Op::Constant && extract(low, y.width - 1, y.width - 1) == sign)
        return sext(low, w);
    return 0;
}

Expr Expressions::ite(Expr condition, Expr a, Expr b)
{
    if (condition == 0 || a == 0 || b == 0 || width(condition) != 1 || width(a) != width(b))
        throw std::invalid_argument("smt: ite of unequal widths");
    if (is_constant(condition))
        return is_true(condition) ? a : b;
    if (a == b)
        return a;
    Node c = node(condition);
    if (c.op == Op::Not)
        return ite(c.a, b, a);
    if (c.op == Op::Ne)
        return ite(not_(condition), b, a);
    if (c.op == Op::Ule || c.op == Op::Sle)
        return ite(not_(condition), b, a);
    Node x = node(a);
    Node y = node(b);
    if (x.width == 1) {
        if (is_constant(a))
            return is_true(a) ? or_(condition, b) : and_(not_(condition), b);
        if (is_constant(b))
            return is_true(b) ? or_(not_(condition), a) : and_(condition, a);
    } else if (is_constant(a) && is_constant(b)) {
        uint64_t k = constant_value(a);
        uint64_t l = constant_value(b);
        if (l == 0 && (k == 1 || k == bits(x.width)))
            return k == 1 ? make(Op::ZExt, x.width, condition) : make(Op::SExt, x.width, condition);
        if (k == 0 && (l == 1 || l == bits(x.width)))
            return make(l == 1 ? Op::ZExt : Op::SExt, x.width, not_(condition));
    }
    if (x.op == Op::Ite && x.a == condition)
        return ite(condition, x.b, b);
    if (y.op == Op::Ite && y.a == condition)
        return ite(condition, a, y.c);
    return make(Op::Ite, x.width, condition, a, b);
}

} // namespace mazur::smt
