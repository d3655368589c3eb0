#include "semantics/value.h"

namespace mazur {

smt::Expr expression(smt::Expressions &x, Value v, unsigned width)
{
    if (v.symbol == 0)
        return x.constant(width, v.bits);
    unsigned has = x.width(v.symbol);
    return has < width ? x.zext(v.symbol, width) : has > width ? x.truncate(v.symbol, width) : v.symbol;
}

Value value_of(const smt::Expressions &x, smt::Expr e)
{
    return x.is_constant(e) ? Value{x.constant_value(e), 0} : Value{0, e};
}

Value low_bytes(smt::Expressions &x, Value v, unsigned bytes)
{
    if (v.symbol == 0)
        return {bytes == 8 ? v.bits : v.bits & ((uint64_t{1} << 8 * bytes) - 1), 0};
    return value_of(x, expression(x, v, 8 * bytes));
}

} // namespace mazur
