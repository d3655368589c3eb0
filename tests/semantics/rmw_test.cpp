// What read-modify-write operations leave, with numbers and with variables, and the pieces of values.
#include "operands.h"
#include "semantics/rmw.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace mazur {
namespace {

using ir::RmwOp;

uint64_t plain(RmwOp op, unsigned width, uint64_t a, uint64_t b)
{
    int64_t sa = as_signed(a, width), sb = as_signed(b, width);
    switch (op) {
    case RmwOp::Xchg:
        return b;
    case RmwOp::Add:
        return a + b;
    case RmwOp::Sub:
        return a - b;
    case RmwOp::And:
        return a & b;
    case RmwOp::Or:
        return a | b;
    case RmwOp::Xor:
        return a ^ b;
    case RmwOp::Nand:
        return ~(a & b);
    case RmwOp::Max:
        return sa > sb ? a : b;
    case RmwOp::Min:
        return sa < sb ? a : b;
    case RmwOp::UMax:
        return std::max(a, b);
    default:
        return std::min(a, b);
    }
}

TEST(Rmw, NumbersAndVariables)
{
    smt::Expressions x;
    Registers registers(x);
    for (RmwOp op = RmwOp::Xchg; op <= RmwOp::UMin; op = static_cast<RmwOp>(static_cast<int>(op) + 1)) {
        ASSERT_TRUE(is_symbolic(op));
        for (unsigned bytes : {1u, 2u, 4u, 8u})
            for (uint64_t wide_a : edges(8 * bytes))
                for (uint64_t wide_b : edges(8 * bytes))
                    for (int kind = 0; kind < 9; kind++) {
                        unsigned width = 8 * bytes;
                        uint64_t a = low_bits(wide_a, width), b = low_bits(wide_b, width);
                        registers.begin();
                        Value old = low_bytes(x, registers.of(a, kind / 3), bytes);
                        Value operand = low_bytes(x, registers.of(b, kind % 3), bytes);
                        Value after = apply_rmw(x, op, bytes, old, operand);
                        uint64_t expected = low_bits(plain(op, width, a, b), width);
                        ASSERT_EQ(registers.evaluate(after), expected)
                            << text(op) << width << " " << a << ", " << b << ", kind " << kind;
                        if (after.symbol != 0) {
                            ASSERT_EQ(x.width(after.symbol), width);
                        }
                        if (kind == 0) {
                            ASSERT_EQ(after.symbol, 0u);
                            ASSERT_EQ(apply_rmw(op, bytes, a, b), expected);
                        }
                    }
    }
}

TEST(Rmw, FloatingPointHasNoSymbolicForm)
{
    smt::Expressions x;
    for (RmwOp op : {RmwOp::FAdd, RmwOp::FSub, RmwOp::FMax, RmwOp::FMin}) {
        EXPECT_FALSE(is_symbolic(op));
        EXPECT_THROW(apply_rmw(x, op, 8, {0, x.variable(64)}, {}), std::invalid_argument);
    }
    auto bits = [](auto v) { return std::bit_cast<std::conditional_t<sizeof v == 4, uint32_t, uint64_t>>(v); };
    EXPECT_EQ(apply_rmw(x, RmwOp::FAdd, 8, {bits(1.5), 0}, {bits(2.25), 0}).bits, bits(3.75));
    EXPECT_EQ(apply_rmw(RmwOp::FSub, 4, bits(1.5f), bits(2.0f)), bits(-0.5f));
    EXPECT_EQ(apply_rmw(RmwOp::FMax, 8, bits(-1.0), bits(-2.0)), bits(-1.0));
    EXPECT_EQ(apply_rmw(RmwOp::FMin, 4, bits(-1.0f), bits(-2.0f)), bits(-2.0f));
}

TEST(Values, PiecesOfRegisters)
{
    smt::Expressions x;
    Registers registers(x);
    for (uint64_t v : edges(64))
        for (int kind = 0; kind < Registers::kKinds; kind++) {
            registers.begin();
            Value r = registers.of(v, kind);
            for (unsigned width : {1u, 7u, 8u, 16u, 32u, 33u, 64u}) {
                smt::Expr e = expression(x, r, width);
                EXPECT_EQ(x.width(e), width);
                EXPECT_EQ(registers.evaluate(e), low_bits(v, width));
            }
            for (unsigned bytes : {1u, 2u, 4u, 8u})
                EXPECT_EQ(registers.evaluate(low_bytes(x, r, bytes)), low_bits(v, 8 * bytes));
        }
    Value constant = value_of(x, x.constant(16, 77));
    EXPECT_EQ(constant.symbol, 0u);
    EXPECT_EQ(constant.bits, 77u);
    smt::Expr e = x.variable(8);
    EXPECT_EQ(value_of(x, e).symbol, e);
    // The high bytes of a narrow variable are concrete.
    EXPECT_EQ(low_bytes(x, {0, x.concat(e, x.constant(8, 5))}, 1).bits, 5u);
}

} // namespace
} // namespace mazur
