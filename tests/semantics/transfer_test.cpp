// Each instruction that has a symbolic form, on numbers and on variables, against plain C arithmetic.
#include "operands.h"
#include "semantics/transfer.h"

#include <bit>
#include <set>

namespace mazur {
namespace {

using ir::Instr;
using ir::Opcode;
using Wide = __int128;

/// One of the integer operations, in the order of their opcodes. Operands are cut to the width, also as signed numbers;
/// what is above it in the result is cut off.
struct Plain {
    Opcode first;
    Wide (*result)(uint64_t a, uint64_t b, Wide sa, Wide sb, unsigned width);
    const char *faults = ""; ///< z: by zero, q: a quotient too large, o: overflow
};

bool fits(Wide n, unsigned width)
{
    Wide half = Wide{1} << (width - 1);
    return n >= -half && n < half;
}
bool fits_unsigned(unsigned __int128 n, unsigned width) { return n >> width == 0; }
using UWide = unsigned __int128;

#define PLAIN(RESULT)                                                                                                  \
    []([[maybe_unused]] uint64_t a, [[maybe_unused]] uint64_t b, [[maybe_unused]] Wide sa, [[maybe_unused]] Wide sb,   \
       [[maybe_unused]] unsigned width) -> Wide { return RESULT; }
const Plain kPlain[] = {
    {Opcode::AddI8, PLAIN(sa + sb)},
    {Opcode::SubI8, PLAIN(sa - sb)},
    {Opcode::MulI8, PLAIN(sa *sb)},
    {Opcode::UDivI8, PLAIN(b == 0 ? 0 : a / b), "z"},
    {Opcode::SDivI8, PLAIN(b == 0 ? 0 : sa / sb), "zq"},
    {Opcode::URemI8, PLAIN(b == 0 ? 0 : a % b), "z"},
    {Opcode::SRemI8, PLAIN(b == 0 ? 0 : sa % sb), "zq"},
    {Opcode::AndI8, PLAIN(a &b)},
    {Opcode::OrI8, PLAIN(a | b)},
    {Opcode::XorI8, PLAIN(a ^ b)},
    {Opcode::ShlI8, PLAIN(b < width ? a << b : 0)},
    {Opcode::LShrI8, PLAIN(b < width ? a >> b : 0)},
    {Opcode::AShrI8, PLAIN(sa >> (b < width ? b : width - 1))},
    {Opcode::AddNswI8, PLAIN(sa + sb), "o"},
    {Opcode::SubNswI8, PLAIN(sa - sb), "o"},
    {Opcode::MulNswI8, PLAIN(sa *sb), "o"},
    {Opcode::SAddOI8, PLAIN(!fits(sa + sb, width))},
    {Opcode::SSubOI8, PLAIN(!fits(sa - sb, width))},
    {Opcode::SMulOI8, PLAIN(!fits(sa * sb, width))},
    {Opcode::UAddOI8, PLAIN(!fits_unsigned(UWide{a} + b, width))},
    {Opcode::USubOI8, PLAIN(a < b)},
    {Opcode::UMulOI8, PLAIN(!fits_unsigned(UWide{a} * b, width))},
    {Opcode::EqI8, PLAIN(a == b)},
    {Opcode::NeI8, PLAIN(a != b)},
    {Opcode::UltI8, PLAIN(a < b)},
    {Opcode::UleI8, PLAIN(a <= b)},
    {Opcode::SltI8, PLAIN(sa < sb)},
    {Opcode::SleI8, PLAIN(sa <= sb)},
    {Opcode::UgtI8, PLAIN(a > b)},
    {Opcode::UgeI8, PLAIN(a >= b)},
    {Opcode::SgtI8, PLAIN(sa > sb)},
    {Opcode::SgeI8, PLAIN(sa >= sb)},
};
#undef PLAIN

char letter(Fault fault)
{
    switch (fault) {
    case Fault::DivisionByZero:
        return 'z';
    case Fault::QuotientTooLarge:
        return 'q';
    case Fault::SignedOverflow:
        return 'o';
    }
    return '?';
}

bool fails(char fault, const Plain &plain, Wide sa, Wide sb, unsigned width)
{
    switch (fault) {
    case 'z':
        return sb == 0;
    case 'q':
        return sb == -1 && !fits(-sa, width);
    default:
        return !fits(plain.result(0, 0, sa, sb, width), width);
    }
}

struct Transfer : testing::Test {
    smt::Expressions x;
    Registers registers{x};

    uint64_t result(const Instr &i, const OperandValues &operands)
    {
        smt::Expr e = result_of(x, i, operands);
        EXPECT_NE(e, 0u) << info(i.op).text;
        if (e == 0)
            return 0xbad;
        bool concrete = operands.a.symbol == 0 && operands.b.symbol == 0 && operands.c.symbol == 0;
        EXPECT_TRUE(!concrete || x.is_constant(e));
        return registers.evaluate(e);
    }
};

/// The opcode of this row for a width of 8 << n, with or without an immediate operand.
Opcode opcode(Opcode first, unsigned n, bool immediate)
{
    return static_cast<Opcode>(static_cast<unsigned>(first) + n + (immediate ? 4 : 0));
}

TEST_F(Transfer, IntegerOperations)
{
    for (const Plain &plain : kPlain)
        for (unsigned n = 0; n < 4; n++) {
            unsigned width = 8u << n;
            for (uint64_t a : edges(width))
                for (uint64_t b : edges(width)) {
                    uint64_t ca = low_bits(a, width), cb = low_bits(b, width);
                    int64_t sa = as_signed(a, width), sb = as_signed(b, width);
                    uint64_t expected = low_bits(static_cast<uint64_t>(plain.result(ca, cb, sa, sb, width)), width);
                    for (int kind = 0; kind < Registers::kKinds * Registers::kKinds; kind++) {
                        registers.begin();
                        const bool immediate = kind % 3 == 0;
                        const Instr i{.op = opcode(plain.first, n, immediate),
                                      .imm = immediate ? static_cast<int64_t>(as_signed(b, width)) : 0};
                        const OperandValues operands{
                            registers.of(a, kind / 3), immediate ? Value{} : registers.of(b, kind % 3), {}};
                        std::string faults;
                        bool failed = false;
                        for (Fault fault : faults_of(i.op)) {
                            faults += letter(fault);
                            smt::Expr condition = fails_by(x, fault, i, operands);
                            ASSERT_EQ(x.width(condition), 1u);
                            bool fails_here = registers.evaluate(condition) != 0;
                            ASSERT_EQ(fails_here, fails(letter(fault), plain, sa, sb, width))
                                << info(i.op).text << " " << sa << ", " << sb;
                            failed |= fails_here && fault != Fault::SignedOverflow;
                        }
                        ASSERT_EQ(faults, plain.faults) << info(i.op).text;
                        if (!failed) {
                            ASSERT_EQ(result(i, operands), expected)
                                << info(i.op).text << " " << a << ", " << b << ", kind " << kind;
                        }
                        // Two concrete registers, too.
                        if (kind == 0 && !failed) {
                            const Instr both{.op = opcode(plain.first, n, false)};
                            ASSERT_EQ(result(both, {{a, 0}, {b, 0}, {}}), expected);
                        }
                    }
                }
        }
}

TEST_F(Transfer, ExtensionsMovesAndConstants)
{
    for (int kind = 0; kind < Registers::kKinds; kind++)
        for (uint64_t a : edges(64)) {
            registers.begin();
            Value v = registers.of(a, kind);
            EXPECT_EQ(result({.op = Opcode::Mov}, {v, {}, {}}), a);
            for (unsigned from : {1u, 4u, 8u, 13u, 16u, 32u, 63u, 64u})
                for (unsigned to : {8u, 16u, 32u, 64u, 128u})
                    if (from <= to) {
                        EXPECT_EQ(result({.op = Opcode::SExt, .imm = from | to << 8}, {v, {}, {}}),
                                  low_bits(static_cast<uint64_t>(as_signed(a, from)), to))
                            << a << ", " << from << " to " << to;
                    }
            EXPECT_EQ(result({.op = Opcode::Const, .imm = static_cast<int64_t>(a)}, {}), a);
        }
    EXPECT_EQ(result({.op = Opcode::Undef}, {}), 0u);
}

TEST_F(Transfer, SelectionsAndAddresses)
{
    const std::vector<uint64_t> values{0, 1, 2, 200, 70000, 1ull << 40, ~0ull};
    for (uint64_t a : {0ull, 1ull, 2ull, 1ull << 63})
        for (uint64_t b : values)
            for (uint64_t c : values)
                for (int kind = 0; kind < 27; kind++) {
                    registers.begin();
                    const OperandValues operands{registers.of(a, kind / 9), registers.of(b, kind / 3 % 3),
                                                 registers.of(c, kind % 3)};
                    ASSERT_EQ(result({.op = Opcode::Select}, operands), a != 0 ? b : c) << kind;
                    for (int64_t size : {1, 4, 12, -8})
                        ASSERT_EQ(result({.op = Opcode::Addr, .imm = size}, {operands.b, operands.c, {}}),
                                  b + c * static_cast<uint64_t>(size));
                }
}

TEST_F(Transfer, BitsAndBytes)
{
    for (unsigned width : {8u, 16u, 32u, 64u})
        for (uint64_t v : edges(width))
            for (int kind = 0; kind < Registers::kKinds; kind++) {
                uint64_t a = low_bits(v, width), reversed = 0, swapped = 0;
                uint64_t ones = 0, leading = width, trailing = width;
                for (unsigned n = 0; n < width; n++) {
                    bool bit = (a >> n & 1) != 0;
                    ones += bit;
                    leading = bit ? width - 1 - n : leading;
                    trailing = bit && trailing == width ? n : trailing;
                    reversed |= uint64_t{bit} << (width - 1 - n);
                }
                for (unsigned n = 0; n < width; n += 8)
                    swapped |= (a >> n & 0xff) << (width - 8 - n);
                registers.begin();
                const OperandValues operands{registers.of(a, kind), {}, {}};
                ASSERT_EQ(result({.op = Opcode::Popcount, .imm = width}, operands), ones);
                ASSERT_EQ(result({.op = Opcode::Ctlz, .imm = width}, operands), leading);
                ASSERT_EQ(result({.op = Opcode::Cttz, .imm = width}, operands), trailing);
                ASSERT_EQ(result({.op = Opcode::Bswap, .imm = width}, operands), swapped);
                ASSERT_EQ(result({.op = Opcode::Bitrev, .imm = width}, operands), reversed);
            }
}

/// All that is not tested above has no expression, and fails in no way that is told here.
TEST_F(Transfer, OthersHaveNoExpression)
{
    std::set<Opcode> known{Opcode::Const,    Opcode::Undef, Opcode::Mov,  Opcode::SExt,  Opcode::Select, Opcode::Addr,
                           Opcode::Popcount, Opcode::Ctlz,  Opcode::Cttz, Opcode::Bswap, Opcode::Bitrev};
    for (const Plain &plain : kPlain)
        for (unsigned n = 0; n < 8; n++) {
            Opcode op = opcode(plain.first, n % 4, n >= 4);
            known.insert(op);
            auto operation = integer_operation(op);
            ASSERT_TRUE(operation);
            EXPECT_EQ(operation->width, 8u << n % 4);
            EXPECT_EQ(operation->has_immediate, n >= 4);
            EXPECT_EQ(info(op).shape, n >= 4 ? ir::Shape::DstAImm : ir::Shape::DstAB);
        }
    const OperandValues operands{{5, 0}, {6, 0}, {7, 0}};
    unsigned others = 0;
    for (unsigned n = 0; n < static_cast<unsigned>(Opcode::Count); n++) {
        auto op = static_cast<Opcode>(n);
        if (known.contains(op))
            continue;
        others++;
        EXPECT_EQ(result_of(x, {.op = op, .imm = 32}, operands), 0u) << info(op).text;
        EXPECT_TRUE(faults_of(op).empty()) << info(op).text;
        EXPECT_TRUE(op < Opcode::AddI128 || !integer_operation(op));
    }
    EXPECT_GT(others, 80u);
}

TEST_F(Transfer, Branches)
{
    for (uint64_t v : {0ull, 1ull, 2ull, 255ull, 256ull, 1ull << 63})
        for (int kind = 0; kind < Registers::kKinds; kind++) {
            registers.begin();
            smt::Expr taken = is_nonzero(x, registers.of(v, kind));
            EXPECT_EQ(x.width(taken), 1u);
            EXPECT_EQ(registers.evaluate(taken), v != 0);
        }
}

TEST_F(Transfer, ASwitchGoesOneWay)
{
    const ir::SwitchTable table{{{0, 10}, {1, 11}, {7, 12}, {200, 13}, {256, 14}, {1ull << 63, 15}}, 16};
    for (uint64_t v : {0ull, 1ull, 2ull, 7ull, 8ull, 200ull, 255ull, 256ull, 257ull, 1ull << 63, ~0ull})
        for (int kind = 0; kind < Registers::kKinds; kind++) {
            registers.begin();
            Value on = registers.of(v, kind);
            bool found = false;
            for (const ir::SwitchCase &c : table.cases) {
                smt::Expr here = matches(x, on, c);
                EXPECT_EQ(x.width(here), 1u);
                EXPECT_EQ(registers.evaluate(here), c.value == v);
                found |= c.value == v;
            }
            EXPECT_EQ(registers.evaluate(matches_none(x, on, table)), !found) << v;
        }
    EXPECT_TRUE(x.is_true(matches_none(x, {0, x.variable(8)}, {})));
}

} // namespace
} // namespace mazur
