#include "semantics/rmw.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>

namespace mazur {

namespace {

template <class Unsigned, class Signed> uint64_t integer(ir::RmwOp op, Unsigned a, Unsigned b)
{
    switch (op) {
    case ir::RmwOp::Xchg:
        return b;
    case ir::RmwOp::Add:
        return static_cast<Unsigned>(a + b);
    case ir::RmwOp::Sub:
        return static_cast<Unsigned>(a - b);
    case ir::RmwOp::And:
        return static_cast<Unsigned>(a & b);
    case ir::RmwOp::Or:
        return static_cast<Unsigned>(a | b);
    case ir::RmwOp::Xor:
        return static_cast<Unsigned>(a ^ b);
    case ir::RmwOp::Nand:
        return static_cast<Unsigned>(~(a & b));
    case ir::RmwOp::Max:
        return static_cast<Unsigned>(std::max(static_cast<Signed>(a), static_cast<Signed>(b)));
    case ir::RmwOp::Min:
        return static_cast<Unsigned>(std::min(static_cast<Signed>(a), static_cast<Signed>(b)));
    case ir::RmwOp::UMax:
        return std::max(a, b);
    case ir::RmwOp::UMin:
        return std::min(a, b);
    default:
        return a;
    }
}

template <class Float> Float floating(ir::RmwOp op, Float a, Float b)
{
    switch (op) {
    case ir::RmwOp::FAdd:
        return a + b;
    case ir::RmwOp::FSub:
        return a - b;
    case ir::RmwOp::FMax:
        return std::fmax(a, b);
    default:
        return std::fmin(a, b);
    }
}

} // namespace

uint64_t apply_rmw(ir::RmwOp op, unsigned bytes, uint64_t old, uint64_t operand)
{
    if (op >= ir::RmwOp::FAdd) {
        if (bytes == 4)
            return std::bit_cast<uint32_t>(floating(op, std::bit_cast<float>(static_cast<uint32_t>(old)),
                                                    std::bit_cast<float>(static_cast<uint32_t>(operand))));
        return std::bit_cast<uint64_t>(floating(op, std::bit_cast<double>(old), std::bit_cast<double>(operand)));
    }
    switch (bytes) {
    case 1:
        return integer<uint8_t, int8_t>(op, static_cast<uint8_t>(old), static_cast<uint8_t>(operand));
    case 2:
        return integer<uint16_t, int16_t>(op, static_cast<uint16_t>(old), static_cast<uint16_t>(operand));
    case 4:
        return integer<uint32_t, int32_t>(op, static_cast<uint32_t>(old), static_cast<uint32_t>(operand));
    default:
        return integer<uint64_t, int64_t>(op, old, operand);
    }
}

Value apply_rmw(smt::Expressions &x, ir::RmwOp op, unsigned bytes, Value old, Value operand)
{
    if (old.symbol == 0 && operand.symbol == 0)
        return {apply_rmw(op, bytes, old.bits, operand.bits), 0};
    smt::Expr a = expression(x, old, 8 * bytes);
    smt::Expr b = expression(x, operand, 8 * bytes);
    smt::Expr e = 0;
    switch (op) {
    case ir::RmwOp::Xchg:
        e = b;
        break;
    case ir::RmwOp::Add:
        e = x.add(a, b);
        break;
    case ir::RmwOp::Sub:
        e = x.sub(a, b);
        break;
    case ir::RmwOp::And:
        e = x.and_(a, b);
        break;
    case ir::RmwOp::Or:
        e = x.or_(a, b);
        break;
    case ir::RmwOp::Xor:
        e = x.xor_(a, b);
        break;
    case ir::RmwOp::Nand:
        e = x.not_(x.and_(a, b));
        break;
    case ir::RmwOp::Max:
        e = x.ite(x.slt(a, b), b, a);
        break;
    case ir::RmwOp::Min:
        e = x.ite(x.slt(b, a), b, a);
        break;
    case ir::RmwOp::UMax:
        e = x.ite(x.ult(a, b), b, a);
        break;
    case ir::RmwOp::UMin:
        e = x.ite(x.ult(b, a), b, a);
        break;
    default:
        throw std::invalid_argument("a symbolic operand of a floating-point operation");
    }
    return value_of(x, e);
}

} // namespace mazur
