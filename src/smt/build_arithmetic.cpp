// Simplifying constructors: sums, products, quotients.
#include "smt/arithmetic.h"
#include "smt/expressions.h"

#include <algorithm>
#include <bit>

namespace mazur::smt {

Expr Expressions::add(Expr a, Expr b)
{
    if (Expr e = prepare(Op::Add, a, b))
        return e;
    Node x = node(a);
    Node y = node(b);
    if (is_constant(b)) {
        if (constant_value(b) == 0)
            return a;
        if (x.op == Op::Add && is_constant(x.b))
            return add(x.a, add(x.b, b));
        if (x.op == Op::Sub && is_constant(x.a))
            return sub(add(x.a, b), x.b);
    } else {
        // Constants go outwards, where they meet.
        if (x.op == Op::Add && is_constant(x.b))
            return add(add(x.a, b), x.b);
        if (y.op == Op::Add && is_constant(y.b))
            return add(add(a, y.a), y.b);
        if (x.op == Op::Sub && x.b == b)
            return x.a;
        if (y.op == Op::Sub && y.b == a)
            return y.a;
        if (x.op == Op::Sub && x.a == zero(a))
            return sub(b, x.b);
        if (y.op == Op::Sub && y.a == zero(a))
            return sub(a, y.b);
    }
    if (Expr e = join_disjoint(a, b))
        return e;
    return make(Op::Add, x.width, a, b);
}

Expr Expressions::sub(Expr a, Expr b)
{
    if (Expr e = prepare(Op::Sub, a, b))
        return e;
    if (a == b)
        return zero(a);
    if (is_constant(b))
        return add(a, constant(width(b), -constant_value(b)));
    Node x = node(a);
    Node y = node(b);
    if (y.op == Op::Sub && is_constant(y.a)) // a - (k - z)
        return add(sub(a, y.a), y.b);
    if (y.op == Op::Add && is_constant(y.b))
        return sub(sub(a, y.b), y.a);
    if (x.op == Op::Add && is_constant(x.b))
        return add(sub(x.a, b), x.b);
    if (x.op == Op::Add && (x.a == b || x.b == b))
        return x.a == b ? x.b : x.a;
    if (y.op == Op::Add && (y.a == a || y.b == a))
        return sub(zero(a), y.a == a ? y.b : y.a);
    if (x.op == Op::Sub && x.a == b)
        return sub(zero(a), x.b);
    if (y.op == Op::Sub && y.a == a)
        return y.b;
    if (y.op == Op::Sub && a == zero(a))
        return sub(y.b, y.a);
    return make(Op::Sub, x.width, a, b);
}

Expr Expressions::mul(Expr a, Expr b)
{
    if (Expr e = prepare(Op::Mul, a, b))
        return e;
    Node x = node(a);
    if (is_constant(b)) {
        uint64_t factor = constant_value(b);
        if (factor == 0)
            return b;
        if (std::has_single_bit(factor))
            return shl(a, constant(x.width, static_cast<unsigned>(std::countr_zero(factor))));
        if (factor == bits(x.width))
            return sub(zero(a), a);
        if (x.op == Op::Mul && is_constant(x.b))
            return mul(x.a, mul(x.b, b));
    }
    return make(Op::Mul, x.width, a, b);
}

/// An unsigned operation on operands that are known to be smaller than their width.
Expr Expressions::narrow_unsigned(Op op, Expr a, Expr b)
{
    unsigned w = width(a);
    unsigned n = std::max(unsigned_bits(a), unsigned_bits(b));
    return n < w ? zext(binary(op, truncate(a, n), truncate(b, n)), w) : 0;
}

Expr Expressions::udiv(Expr a, Expr b)
{
    if (Expr e = prepare(Op::UDiv, a, b))
        return e;
    unsigned w = width(a);
    if (is_constant(b)) {
        uint64_t divisor = constant_value(b);
        if (divisor == 0)
            return ones(a);
        if (std::has_single_bit(divisor))
            return lshr(a, constant(w, static_cast<unsigned>(std::countr_zero(divisor))));
        if (Expr e = narrow_unsigned(Op::UDiv, a, b)) // not if b may be 0: the result depends on the width then
            return e;
    }
    return make(Op::UDiv, w, a, b);
}

Expr Expressions::urem(Expr a, Expr b)
{
    if (Expr e = prepare(Op::URem, a, b))
        return e;
    unsigned w = width(a);
    if (a == b)
        return zero(a);
    if (is_constant(b)) {
        uint64_t divisor = constant_value(b);
        if (divisor == 0)
            return a;
        if (std::has_single_bit(divisor))
            return and_(a, constant(w, divisor - 1));
    }
    if (Expr e = narrow_unsigned(Op::URem, a, b))
        return e;
    return make(Op::URem, w, a, b);
}

Expr Expressions::sdiv(Expr a, Expr b)
{
    if (Expr e = prepare(Op::SDiv, a, b))
        return e;
    unsigned w = width(a);
    if (unsigned_bits(a) < w && unsigned_bits(b) < w)
        return udiv(a, b); // both are not negative
    if (is_constant(b)) {
        uint64_t divisor = constant_value(b);
        if (divisor == bits(w))
            return sub(zero(a), a);
        if (divisor == 1)
            return a;
        unsigned n = std::max(signed_bits(a), signed_bits(b));
        if (divisor != 0 && n < w)
            return sext(sdiv(truncate(a, n), truncate(b, n)), w);
    }
    return make(Op::SDiv, w, a, b);
}

Expr Expressions::srem(Expr a, Expr b)
{
    if (Expr e = prepare(Op::SRem, a, b))
        return e;
    unsigned w = width(a);
    if (a == b)
        return zero(a);
    if (unsigned_bits(a) < w && unsigned_bits(b) < w)
        return urem(a, b);
    if (is_constant(b)) {
        uint64_t divisor = constant_value(b);
        if (divisor == 0)
            return a;
        if (divisor == 1 || divisor == bits(w))
            return zero(a);
    }
    unsigned n = std::max(signed_bits(a), signed_bits(b));
    if (n < w)
        return sext(srem(truncate(a, n), truncate(b, n)), w);
    return make(Op::SRem, w, a, b);
}

} // namespace mazur::smt
