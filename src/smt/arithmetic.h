// What the operations on bit-vectors mean, on concrete values: zero-extended 64-bit integers of a width from 1 to 64.
// Folding of constants and evaluation both come here.
#pragma once

#include "smt/expressions.h"

#include <cstdint>

namespace mazur::smt {

/// All bits of the width.
constexpr uint64_t bits(unsigned width) { return ~uint64_t{0} >> (64 - width); }
constexpr uint64_t cut(uint64_t value, unsigned width) { return value & bits(width); }
constexpr int64_t as_signed(uint64_t value, unsigned width)
{
    return static_cast<int64_t>(value << (64 - width)) >> (64 - width);
}
constexpr uint64_t signed_max(unsigned width) { return bits(width) >> 1; }
constexpr uint64_t signed_min(unsigned width) { return uint64_t{1} << (width - 1); }

/// An operation of two operands of this width, from Add to UMulO.
inline uint64_t calculate(Op op, unsigned width, uint64_t a, uint64_t b)
{
    using Wide = __int128; // holds every sum and product of 64-bit integers, signed or not as the case may be
    int64_t sa = as_signed(a, width);
    int64_t sb = as_signed(b, width);
    auto out_of_range = [width](Wide value) {
        return value > static_cast<int64_t>(signed_max(width)) || value < as_signed(signed_min(width), width);
    };
    switch (op) {
    case Op::Add:
        return cut(a + b, width);
    case Op::Sub:
        return cut(a - b, width);
    case Op::Mul:
        return cut(a * b, width);
    case Op::UDiv:
        return b == 0 ? bits(width) : a / b;
    case Op::URem:
        return b == 0 ? a : a % b;
    case Op::SDiv:
        if (b == 0)
            return sa < 0 ? 1 : bits(width);
        return cut(static_cast<uint64_t>(static_cast<Wide>(sa) / sb), width);
    case Op::SRem:
        return b == 0 ? a : cut(static_cast<uint64_t>(static_cast<Wide>(sa) % sb), width);
    case Op::And:
        return a & b;
    case Op::Or:
        return a | b;
    case Op::Xor:
        return a ^ b;
    case Op::Shl:
        return b >= width ? 0 : cut(a << b, width);
    case Op::LShr:
        return b >= width ? 0 : a >> b;
    case Op::AShr:
        return cut(static_cast<uint64_t>(sa >> (b >= width ? 63 : b)), width);
    case Op::Eq:
        return a == b;
    case Op::Ne:
        return a != b;
    case Op::Ult:
        return a < b;
    case Op::Ule:
        return a <= b;
    case Op::Ugt:
        return a > b;
    case Op::Uge:
        return a >= b;
    case Op::Slt:
        return sa < sb;
    case Op::Sle:
        return sa <= sb;
    case Op::Sgt:
        return sa > sb;
    case Op::Sge:
        return sa >= sb;
    case Op::SAddO:
        return out_of_range(static_cast<Wide>(sa) + sb);
    case Op::SSubO:
        return out_of_range(static_cast<Wide>(sa) - sb);
    case Op::SMulO:
        return out_of_range(static_cast<Wide>(sa) * sb);
    case Op::UAddO:
        return cut(a + b, width) < a;
    case Op::USubO:
        return a < b;
    case Op::UMulO:
        return static_cast<unsigned __int128>(a) * b > bits(width);
    default:
        return 0;
    }
}

/// The value of a node that is neither constant nor variable; `value` gives those of its operands.
template <typename Value> uint64_t calculate(const Expressions &expressions, const Node &n, Value value)
{
    switch (n.op) {
    case Op::Not:
        return cut(~value(n.a), n.width);
    case Op::ZExt:
        return value(n.a);
    case Op::SExt:
        return cut(static_cast<uint64_t>(as_signed(value(n.a), expressions.width(n.a))), n.width);
    case Op::Extract:
        return cut(value(n.a) >> n.low, n.width);
    case Op::Concat:
        return value(n.a) << expressions.width(n.b) | value(n.b);
    case Op::Ite:
        return value(n.a) ? value(n.b) : value(n.c);
    default:
        return calculate(n.op, expressions.width(n.a), value(n.a), value(n.b));
    }
}

} // namespace mazur::smt
