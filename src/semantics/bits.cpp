#include "semantics/bits.h"

namespace mazur {

namespace {

smt::Expr bit(smt::Expressions &x, smt::Expr e, unsigned n) { return x.extract(e, n, n); }

} // namespace

smt::Expr popcount(smt::Expressions &x, smt::Expr e)
{
    smt::Expr sum = x.constant(8, 0);
    for (unsigned n = 0; n < x.width(e); n++)
        sum = x.add(sum, x.zext(bit(x, e, n), 8));
    return sum;
}

smt::Expr leading_zeros(smt::Expressions &x, smt::Expr e)
{
    unsigned width = x.width(e);
    smt::Expr result = x.constant(8, width);
    for (unsigned n = 0; n < width; n++)
        result = x.ite(bit(x, e, n), x.constant(8, width - 1 - n), result);
    return result;
}

smt::Expr trailing_zeros(smt::Expressions &x, smt::Expr e)
{
    unsigned width = x.width(e);
    smt::Expr result = x.constant(8, width);
    for (unsigned n = width; n > 0; n--)
        result = x.ite(bit(x, e, n - 1), x.constant(8, n - 1), result);
    return result;
}

smt::Expr reverse(smt::Expressions &x, smt::Expr e, unsigned bits)
{
    smt::Expr result = x.extract(e, bits - 1, 0);
    for (unsigned n = bits; n < x.width(e); n += bits)
        result = x.concat(result, x.extract(e, n + bits - 1, n));
    return result;
}

} // namespace mazur
