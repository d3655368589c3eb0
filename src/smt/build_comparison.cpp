// Simplifying constructors: comparisons and overflow predicates.
#include "smt/arithmetic.h"
#include "smt/expressions.h"

#include <algorithm>

namespace mazur::smt {

Expr Expressions::eq(Expr a, Expr b)
{
    if (Expr e = prepare(Op::Eq, a, b))
        return e;
    unsigned w = width(a);
    if (a == b)
        return true_;
    if (is_opposite(a, b))
        return false_;
    if (w == 1 && is_constant(b))
        return is_true(b) ? a : not_(a);
    if (is_constant(b))
        if (Expr e = equal_to_constant(a, b))
            return e;
    unsigned n = std::min(std::max(unsigned_bits(a), unsigned_bits(b)), std::max(signed_bits(a), signed_bits(b)));
    if (n < w)
        return eq(truncate(a, n), truncate(b, n));
    Node x = node(a);
    Node y = node(b);
    if (x.op == Op::Add && y.op == Op::Add && x.b == y.b)
        return eq(x.a, y.a);
    if (x.op == Op::Add && (x.a == b || x.b == b))
        return eq(x.a == b ? x.b : x.a, zero(a));
    if (y.op == Op::Add && (y.a == a || y.b == a))
        return eq(y.a == a ? y.b : y.a, zero(a));
    if (x.op == Op::Not && y.op == Op::Not)
        return eq(x.a, y.a);
    return make(Op::Eq, 1, a, b);
}

/// a == b for a constant b: what can be undone is done to the constant instead.
Expr Expressions::equal_to_constant(Expr a, Expr b)
{
    Node x = node(a);
    unsigned w = x.width;
    uint64_t value = constant_value(b);
    switch (x.op) {
    case Op::ZExt:
    case Op::SExt: {
        Expr inner = truncate(b, width(x.a));
        bool possible = b == (x.op == Op::ZExt ? zext(inner, w) : sext(inner, w));
        return possible ? eq(x.a, inner) : false_;
    }
    case Op::Concat: {
        unsigned low = width(x.b);
        if (!is_constant(x.a) && !is_constant(x.b))
            return 0;
        return and_(eq(x.a, extract(b, w - 1, low)), eq(x.b, truncate(b, low)));
    }
    case Op::Add:
        return is_constant(x.b) ? eq(x.a, sub(b, x.b)) : 0;
    case Op::Sub:
        if (is_constant(x.a))
            return eq(x.b, sub(x.a, b));
        return value == 0 ? eq(x.a, x.b) : 0;
    case Op::Xor:
        if (is_constant(x.b))
            return eq(x.a, xor_(x.b, b));
        return value == 0 ? eq(x.a, x.b) : 0;
    case Op::Not:
        return eq(x.a, not_(b));
    case Op::And: // bits outside the mask
        return is_constant(x.b) && (value & ~constant_value(x.b)) != 0 ? false_ : 0;
    case Op::Or: // bits that are always set
        return is_constant(x.b) && (~value & constant_value(x.b)) != 0 ? false_ : 0;
    case Op::Mul: {
        if (!is_constant(x.b) || constant_value(x.b) % 2 == 0)
            return 0;
        uint64_t factor = constant_value(x.b); // odd: it has an inverse, found by Newton's iteration
        uint64_t inverse = factor;
        for (int i = 0; i < 6; i++)
            inverse *= 2 - factor * inverse;
        return eq(x.a, constant(w, value * inverse));
    }
    default:
        return 0;
    }
}

Expr Expressions::ne(Expr a, Expr b) { return not_(eq(a, b)); }

Expr Expressions::ult(Expr a, Expr b) { return less(false, a, b); }
Expr Expressions::ule(Expr a, Expr b) { return less_or_equal(false, a, b); }
Expr Expressions::slt(Expr a, Expr b) { return less(true, a, b); }
Expr Expressions::sle(Expr a, Expr b) { return less_or_equal(true, a, b); }

Expr Expressions::less(bool is_signed, Expr a, Expr b)
{
    Op op = is_signed ? Op::Slt : Op::Ult;
    if (Expr e = prepare(op, a, b))
        return e;
    if (a == b)
        return false_;
    unsigned w = width(a);
    if (w == 1)
        return is_signed ? and_(a, not_(b)) : and_(not_(a), b); // the signed 1 is -1
    uint64_t least = is_signed ? signed_min(w) : 0;
    uint64_t most = is_signed ? signed_max(w) : bits(w);
    if (is_constant(b)) {
        uint64_t k = constant_value(b);
        if (k == least)
            return false_;
        if (k == cut(least + 1, w))
            return eq(a, constant(w, least));
        if (k == most)
            return ne(a, b);
    }
    if (is_constant(a)) {
        uint64_t k = constant_value(a);
        if (k == most)
            return false_;
        if (k == cut(most - 1, w))
            return eq(b, constant(w, most));
        if (k == least)
            return ne(b, a);
    }
    if (Expr e = less_extended(is_signed, false, a, b))
        return e;
    return make(op, 1, a, b);
}

Expr Expressions::less_or_equal(bool is_signed, Expr a, Expr b)
{
    Op op = is_signed ? Op::Sle : Op::Ule;
    if (Expr e = prepare(op, a, b))
        return e;
    if (a == b)
        return true_;
    unsigned w = width(a);
    if (w == 1)
        return is_signed ? or_(a, not_(b)) : or_(not_(a), b);
    // With a constant it is always written as less.
    if (is_constant(b)) {
        uint64_t k = constant_value(b);
        return k == (is_signed ? signed_max(w) : bits(w)) ? true_ : less(is_signed, a, constant(w, k + 1));
    }
    if (is_constant(a)) {
        uint64_t k = constant_value(a);
        return k == (is_signed ? signed_min(w) : 0) ? true_ : less(is_signed, constant(w, k - 1), b);
    }
    if (Expr e = less_extended(is_signed, true, a, b))
        return e;
    return make(op, 1, a, b);
}

/// A comparison of extended values, or of one with a constant, is one of the values themselves.
Expr Expressions::less_extended(bool is_signed, bool or_equal, Expr a, Expr b)
{
    unsigned w = width(a);
    auto compare = [&](bool with_sign, unsigned n) {
        Expr x = truncate(a, n);
        Expr y = truncate(b, n);
        return or_equal ? less_or_equal(with_sign, x, y) : less(with_sign, x, y);
    };
    // A constant beyond all that the other can be. (With constants it is never or_equal.)
    for (Expr e : {a, b}) {
        Expr other = e == a ? b : a;
        if (!is_constant(e) || is_constant(other))
            continue;
        if (op(other) == Op::ZExt) {
            uint64_t top = bits(width(node(other).a));
            uint64_t k = constant_value(e);
            bool negative = is_signed && as_signed(k, w) < 0;
            if (negative || k > top || (k == top && e == a))
                return truth((e == b) != negative);
        } else if (op(other) == Op::SExt && is_signed) {
            int64_t top = static_cast<int64_t>(signed_max(width(node(other).a)));
            int64_t k = as_signed(constant_value(e), w);
            if (k > top || k < -top - 1)
                return truth((e == b) == (k > top));
        }
    }
    // Extension keeps the order; sign extension keeps the unsigned order as well.
    unsigned n = std::max(unsigned_bits(a), unsigned_bits(b));
    if (n < w)
        return compare(false, n);
    n = std::max(signed_bits(a), signed_bits(b));
    if (n < w)
        return compare(is_signed, n);
    return 0;
}

Expr Expressions::sadd_overflows(Expr a, Expr b)
{
    if (Expr e = prepare(Op::SAddO, a, b))
        return e;
    unsigned w = width(a);
    if (std::max(signed_bits(a), signed_bits(b)) < w)
        return false_;
    if (is_constant(b)) {
        uint64_t k = constant_value(b);
        if (k == 0)
            return false_;
        return as_signed(k, w) > 0 ? slt(constant(w, signed_max(w) - k), a) : slt(a, constant(w, signed_min(w) - k));
    }
    return make(Op::SAddO, 1, a, b);
}

Expr Expressions::ssub_overflows(Expr a, Expr b)
{
    if (Expr e = prepare(Op::SSubO, a, b))
        return e;
    unsigned w = width(a);
    if (a == b || std::max(signed_bits(a), signed_bits(b)) < w)
        return false_;
    if (is_constant(b)) {
        uint64_t k = constant_value(b);
        if (k == 0)
            return false_;
        return as_signed(k, w) > 0 ? slt(a, constant(w, signed_min(w) + k)) : slt(constant(w, signed_max(w) + k), a);
    }
    if (is_constant(a)) {
        uint64_t k = constant_value(a);
        return as_signed(k, w) >= 0 ? slt(b, constant(w, k - signed_max(w))) : slt(constant(w, k - signed_min(w)), b);
    }
    return make(Op::SSubO, 1, a, b);
}

Expr Expressions::smul_overflows(Expr a, Expr b)
{
    if (Expr e = prepare(Op::SMulO, a, b))
        return e;
    if (signed_bits(a) + signed_bits(b) <= width(a))
        return false_;
    if (is_constant(b))
        return smul_overflows_constant(a, b);
    return make(Op::SMulO, 1, a, b);
}

Expr Expressions::smul_overflows_constant(Expr a, Expr b)
{
    unsigned w = width(a);
    int64_t k = as_signed(constant_value(b), w);
    if (k == 0 || k == 1)
        return false_;
    if (k == -1)
        return eq(a, constant(w, signed_min(w)));
    int64_t from_most = static_cast<int64_t>(signed_max(w)) / k; // rounded towards 0, as it must be
    int64_t from_least = as_signed(signed_min(w), w) / k;
    int64_t top = k > 0 ? from_most : from_least;
    int64_t bottom = k > 0 ? from_least : from_most;
    return or_(slt(constant(w, static_cast<uint64_t>(top)), a), slt(a, constant(w, static_cast<uint64_t>(bottom))));
}

Expr Expressions::uadd_overflows(Expr a, Expr b)
{
    if (Expr e = prepare(Op::UAddO, a, b))
        return e;
    unsigned w = width(a);
    if (std::max(unsigned_bits(a), unsigned_bits(b)) < w)
        return false_;
    if (is_constant(b))
        return ult(constant(w, bits(w) - constant_value(b)), a);
    return ult(add(a, b), a);
}

Expr Expressions::usub_overflows(Expr a, Expr b) { return ult(a, b); }

Expr Expressions::umul_overflows(Expr a, Expr b)
{
    if (Expr e = prepare(Op::UMulO, a, b))
        return e;
    unsigned w = width(a);
    if (unsigned_bits(a) + unsigned_bits(b) <= w)
        return false_;
    if (is_constant(b))
        return constant_value(b) == 0 ? false_ : ult(constant(w, bits(w) / constant_value(b)), a);
    return make(Op::UMulO, 1, a, b);
}

} // namespace mazur::smt
