// The simplifications others rely on, one by one. That they are right is tested in meaning_test.cpp.
#include "smt/expressions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace mazur::smt {
namespace {

struct Simplification : testing::Test {
    Expressions e;
    Expr x = e.variable(32);
    Expr y = e.variable(32);
    Expr byte = e.variable(8);
    Expr flag = e.variable(1);
    Expr flag2 = e.variable(1);

    Expr k(uint64_t value) { return e.constant(32, value); }
    Expr low(unsigned n) { return e.extract(x, 8 * n + 7, 8 * n); } // a byte of x
};

TEST_F(Simplification, EveryNodeExistsOnce)
{
    EXPECT_EQ(e.add(x, e.mul(y, k(3))), e.add(x, e.mul(y, k(3))));
    EXPECT_NE(e.add(x, y), e.sub(x, y));
    EXPECT_EQ(e.constant(8, 0x1ff), e.constant(8, 0xff));
    EXPECT_NE(e.constant(8, 1), e.constant(16, 1));
    EXPECT_NE(e.variable(32), e.variable(32));
    EXPECT_EQ(e.constant_value(e.constant(64, 0x123456789abcdef0)), 0x123456789abcdef0u);
}

TEST_F(Simplification, CommutativeOperandsHaveOneOrder)
{
    for (Op op : {Op::Add, Op::Mul, Op::And, Op::Or, Op::Xor, Op::Eq, Op::Ne, Op::SAddO, Op::SMulO, Op::UMulO}) {
        EXPECT_EQ(e.binary(op, x, y), e.binary(op, y, x));
        EXPECT_EQ(e.binary(op, x, k(12)), e.binary(op, k(12), x));
    }
    EXPECT_EQ(e.ugt(x, y), e.ult(y, x));
    EXPECT_EQ(e.sge(x, y), e.sle(y, x));
}

TEST_F(Simplification, NeutralAndAbsorbing)
{
    for (Op op : {Op::Add, Op::Sub, Op::Or, Op::Xor, Op::Shl, Op::LShr, Op::AShr})
        EXPECT_EQ(e.binary(op, x, k(0)), x);
    for (Op op : {Op::Mul, Op::UDiv, Op::SDiv})
        EXPECT_EQ(e.binary(op, x, k(1)), x);
    for (Op op : {Op::Mul, Op::And})
        EXPECT_EQ(e.binary(op, x, k(0)), k(0));
    EXPECT_EQ(e.and_(x, k(~0u)), x);
    EXPECT_EQ(e.or_(x, k(~0u)), k(~0u));
    for (Op op : {Op::Sub, Op::Xor, Op::URem, Op::SRem})
        EXPECT_EQ(e.binary(op, x, x), k(0));
    for (Op op : {Op::And, Op::Or})
        EXPECT_EQ(e.binary(op, x, x), x);
    for (Op op : {Op::Eq, Op::Ule, Op::Sle, Op::Uge, Op::Sge})
        EXPECT_TRUE(e.is_true(e.binary(op, x, x)));
    for (Op op : {Op::Ne, Op::Ult, Op::Slt, Op::Ugt, Op::Sgt, Op::SSubO, Op::USubO})
        EXPECT_TRUE(e.is_false(e.binary(op, x, x)));
    EXPECT_EQ(e.shl(x, k(32)), k(0));
    EXPECT_EQ(e.lshr(x, k(40)), k(0));
}

TEST_F(Simplification, ConstantsMeet)
{
    EXPECT_EQ(e.add(e.add(x, k(3)), k(-3)), x);
    EXPECT_EQ(e.sub(e.add(x, k(3)), k(1)), e.add(x, k(2)));
    EXPECT_EQ(e.add(e.add(x, k(1)), e.add(y, k(2))), e.add(e.add(x, y), k(3)));
    EXPECT_EQ(e.sub(e.add(x, k(5)), e.add(y, k(5))), e.sub(x, y));
    EXPECT_EQ(e.sub(e.add(x, y), x), y);
    EXPECT_EQ(e.add(e.sub(x, y), y), x);
    EXPECT_EQ(e.sub(k(0), e.sub(k(0), x)), x);
    EXPECT_EQ(e.xor_(e.xor_(x, k(5)), k(5)), x);
    EXPECT_EQ(e.xor_(e.xor_(x, y), y), x);
    EXPECT_EQ(e.eq(e.add(x, k(3)), k(10)), e.eq(x, k(7)));
    EXPECT_EQ(e.eq(e.sub(k(3), x), k(10)), e.eq(x, k(-7)));
    EXPECT_EQ(e.eq(e.sub(x, y), k(0)), e.eq(x, y));
    EXPECT_EQ(e.eq(e.mul(x, k(5)), k(35)), e.eq(x, k(7)));
    EXPECT_EQ(e.eq(e.not_(x), k(0)), e.eq(x, k(~0u)));
}

TEST_F(Simplification, Negation)
{
    EXPECT_EQ(e.not_(e.not_(x)), x);
    EXPECT_EQ(e.not_(e.not_(flag)), flag);
    EXPECT_EQ(e.not_(e.eq(x, y)), e.ne(x, y));
    EXPECT_EQ(e.not_(e.ne(x, y)), e.eq(x, y));
    EXPECT_EQ(e.not_(e.ult(x, y)), e.uge(x, y));
    EXPECT_EQ(e.not_(e.ule(x, y)), e.ugt(x, y));
    EXPECT_EQ(e.not_(e.slt(x, y)), e.sge(x, y));
    EXPECT_EQ(e.not_(e.sle(x, y)), e.sgt(x, y));
    for (Expr c : {e.slt(x, k(5)), e.ult(k(5), x), e.sge(x, k(7)), e.ule(x, k(9))}) {
        EXPECT_EQ(e.not_(e.not_(c)), c);
        EXPECT_TRUE(e.is_false(e.and_(c, e.not_(c))));
        EXPECT_TRUE(e.is_true(e.or_(c, e.not_(c))));
    }
}

TEST_F(Simplification, ComparisonsWithConstants)
{
    EXPECT_EQ(e.ule(x, k(4)), e.ult(x, k(5)));
    EXPECT_EQ(e.sge(x, k(5)), e.sgt(x, k(4)));
    EXPECT_EQ(e.ult(x, k(1)), e.eq(x, k(0)));
    EXPECT_EQ(e.ugt(x, k(0)), e.ne(x, k(0)));
    EXPECT_TRUE(e.is_false(e.ult(x, k(0))));
    EXPECT_TRUE(e.is_true(e.sle(x, k(0x7fffffff))));
    EXPECT_TRUE(e.is_false(e.slt(x, k(0x80000000))));
    EXPECT_EQ(e.eq(flag, e.truth(true)), flag);
    EXPECT_EQ(e.ne(flag, e.truth(true)), e.not_(flag));
}

TEST_F(Simplification, TruthValuesAsNumbers)
{
    Expr less = e.slt(x, y);
    Expr number = e.zext(less, 32);
    EXPECT_EQ(e.ne(number, k(0)), less);
    EXPECT_EQ(e.eq(number, k(0)), e.sge(x, y));
    EXPECT_EQ(e.eq(number, k(1)), less);
    EXPECT_TRUE(e.is_false(e.eq(number, k(2))));
    EXPECT_EQ(e.ne(e.and_(number, e.zext(flag, 32)), k(0)), e.and_(less, flag));
    EXPECT_EQ(e.ne(e.xor_(number, k(1)), k(0)), e.sge(x, y)); // !(x < y)
    EXPECT_EQ(e.truncate(e.zext(less, 8), 1), less);          // a bool stored in a byte
    EXPECT_EQ(e.sgt(number, k(0)), less);
    EXPECT_EQ(e.ite(less, k(1), k(0)), number);
    EXPECT_EQ(e.ite(less, e.truth(true), e.truth(false)), less);
    EXPECT_EQ(e.ite(less, e.truth(false), e.truth(true)), e.not_(less));
}

TEST_F(Simplification, Choices)
{
    Expr choice = e.ite(flag, k(10), k(20));
    EXPECT_EQ(e.eq(choice, k(10)), flag);
    EXPECT_EQ(e.eq(choice, k(20)), e.not_(flag));
    EXPECT_EQ(e.ne(choice, k(10)), e.not_(flag));
    EXPECT_EQ(e.ne(choice, k(20)), flag);
    EXPECT_TRUE(e.is_false(e.eq(choice, k(30))));
    EXPECT_TRUE(e.is_true(e.ne(choice, k(30))));
    EXPECT_TRUE(e.is_true(e.ult(choice, k(30))));
    EXPECT_EQ(e.sgt(choice, k(15)), e.not_(flag));
    EXPECT_EQ(e.add(choice, k(1)), e.ite(flag, k(11), k(21)));
    EXPECT_EQ(e.ite(e.not_(flag), x, y), e.ite(flag, y, x));
    EXPECT_EQ(e.ite(e.ne(x, y), x, y), e.ite(e.eq(x, y), y, x));
    EXPECT_EQ(e.ite(flag, x, x), x);
    EXPECT_EQ(e.ite(flag, e.ite(flag, x, y), y), e.ite(flag, x, y));
    EXPECT_EQ(e.ite(flag, flag2, e.truth(false)), e.and_(flag, flag2));
    EXPECT_EQ(e.ite(flag, e.truth(true), flag2), e.or_(flag, flag2));
}

TEST_F(Simplification, BytesPutTogetherAgain)
{
    EXPECT_EQ(e.concat(low(3), e.concat(low(2), e.concat(low(1), low(0)))), x);
    EXPECT_EQ(e.concat(e.concat(low(3), low(2)), e.concat(low(1), low(0))), x);
    EXPECT_EQ(e.concat(low(2), low(1)), e.extract(x, 23, 8));
    EXPECT_NE(e.concat(low(1), low(2)), e.extract(x, 23, 8));
    Expr joined = e.zext(low(0), 32);
    for (unsigned n = 1; n < 4; n++)
        joined = e.or_(joined, e.shl(e.zext(low(n), 32), k(uint64_t{8} * n)));
    EXPECT_EQ(joined, x);
    joined = e.shl(e.zext(low(3), 32), k(24));
    for (unsigned n = 3; n-- > 0;)
        joined = e.add(joined, e.shl(e.zext(low(n), 32), k(uint64_t{8} * n)));
    EXPECT_EQ(joined, x);
    EXPECT_EQ(e.or_(e.and_(x, k(0xffff0000)), e.and_(x, k(0xffff))), x);
    for (Expr whole : {e.zext(byte, 32), e.sext(byte, 32), e.zext(flag, 32), e.sext(flag, 32)}) {
        Expr put = e.extract(whole, 31, 24);
        for (unsigned n = 3; n-- > 0;)
            put = e.concat(put, e.extract(whole, 8 * n + 7, 8 * n));
        EXPECT_EQ(put, whole) << e.text(put) << " is not " << e.text(whole);
    }
}

TEST_F(Simplification, ExtractsGoInside)
{
    EXPECT_EQ(e.extract(e.extract(x, 23, 8), 11, 4), e.extract(x, 19, 12));
    EXPECT_EQ(e.extract(e.concat(x, y), 63, 32), x);
    EXPECT_EQ(e.extract(e.concat(x, y), 31, 0), y);
    EXPECT_EQ(e.extract(e.concat(x, y), 39, 24), e.concat(low(0), e.extract(y, 31, 24)));
    EXPECT_EQ(e.truncate(e.zext(byte, 32), 8), byte);
    EXPECT_EQ(e.truncate(e.sext(byte, 32), 8), byte);
    EXPECT_EQ(e.truncate(e.sext(byte, 32), 16), e.sext(byte, 16));
    EXPECT_EQ(e.extract(e.zext(byte, 32), 31, 8), e.constant(24, 0));
    EXPECT_EQ(e.truncate(e.add(e.sext(byte, 32), k(1)), 8), e.add(byte, e.constant(8, 1)));
    EXPECT_EQ(e.zext(e.zext(byte, 16), 32), e.zext(byte, 32));
    EXPECT_EQ(e.sext(e.zext(byte, 16), 32), e.zext(byte, 32));
    EXPECT_EQ(e.lshr(e.shl(e.zext(byte, 32), k(8)), k(8)), e.zext(byte, 32));
    EXPECT_EQ(e.urem(x, k(8)), e.and_(x, k(7)));
    EXPECT_EQ(e.udiv(x, k(8)), e.lshr(x, k(3)));
}

TEST_F(Simplification, ExtendedValuesAreCompared)
{
    Expr z = e.zext(byte, 32);
    Expr s = e.sext(byte, 32);
    Expr other = e.variable(8);
    EXPECT_EQ(e.eq(z, k(7)), e.eq(byte, e.constant(8, 7)));
    EXPECT_TRUE(e.is_false(e.eq(z, k(256))));
    EXPECT_EQ(e.eq(s, k(-3)), e.eq(byte, e.constant(8, -3)));
    EXPECT_TRUE(e.is_false(e.eq(s, k(128))));
    EXPECT_EQ(e.eq(z, e.zext(other, 32)), e.eq(byte, other));
    EXPECT_EQ(e.slt(z, k(100)), e.ult(byte, e.constant(8, 100)));
    EXPECT_TRUE(e.is_true(e.slt(z, k(256))));
    EXPECT_TRUE(e.is_true(e.sge(z, k(0))));
    EXPECT_EQ(e.slt(s, k(-5)), e.slt(byte, e.constant(8, -5)));
    EXPECT_TRUE(e.is_true(e.sle(s, k(127))));
    EXPECT_EQ(e.slt(s, e.sext(other, 32)), e.slt(byte, other));
    EXPECT_TRUE(e.is_false(e.sadd_overflows(s, e.sext(other, 32))));
    EXPECT_TRUE(e.is_false(e.smul_overflows(s, z)));
    EXPECT_EQ(e.sadd_overflows(x, k(1)), e.eq(x, k(0x7fffffff)));
    EXPECT_EQ(e.usub_overflows(x, y), e.ult(x, y));
}

TEST_F(Simplification, VariablesOfAnExpression)
{
    auto list = [this](Expr a) {
        auto v = e.variables_of(a);
        return std::vector<uint32_t>(v.begin(), v.end());
    };
    EXPECT_EQ(list(k(4)), (std::vector<uint32_t>{}));
    EXPECT_EQ(list(e.add(y, x)), (std::vector<uint32_t>{0, 1}));
    EXPECT_EQ(list(e.ite(flag, e.add(x, y), e.mul(y, e.zext(byte, 32)))), (std::vector<uint32_t>{0, 1, 2, 3}));
    EXPECT_EQ(e.variable_set(e.add(x, y)), e.variable_set(e.mul(x, e.sub(y, x))));
    // Large sets, and many of them: lists stay where they are.
    Expr sum = e.variable(32);
    auto first = e.variables_of(sum);
    for (int i = 0; i < 3000; i++)
        sum = e.add(sum, e.variable(32));
    EXPECT_EQ(e.variables_of(sum).size(), 3001u);
    EXPECT_TRUE(std::ranges::is_sorted(e.variables_of(sum)));
    EXPECT_EQ(first.data(), e.variables_of(e.variable_numbered(first[0])).data());
}

TEST_F(Simplification, VeryDeepExpressions)
{
    Expr chain = x;
    for (int i = 0; i < 300000; i++)
        chain = i % 2 ? e.add(chain, y) : e.xor_(chain, y);
    Model model;
    model.set(0, 17);
    model.set(1, 4);
    uint64_t value = 17;
    for (int i = 0; i < 300000; i++)
        value = static_cast<uint32_t>(i % 2 ? value + 4 : value ^ 4);
    EXPECT_EQ(e.evaluate(chain, model), value);
    EXPECT_LT(e.text(chain).size(), 5000u);
    EXPECT_EQ(e.width(e.truncate(chain, 8)), 8u);
}

TEST_F(Simplification, OurOwnMistakes)
{
    EXPECT_THROW(e.add(x, byte), std::invalid_argument);
    EXPECT_THROW(e.add(x, 0), std::invalid_argument);
    EXPECT_THROW(e.constant(65, 1), std::invalid_argument);
    EXPECT_THROW(e.variable(0), std::invalid_argument);
    EXPECT_THROW(e.extract(x, 32, 0), std::invalid_argument);
    EXPECT_THROW(e.concat(x, e.concat(y, byte)), std::invalid_argument);
    EXPECT_THROW(e.ite(x, x, y), std::invalid_argument);
    EXPECT_THROW(e.zext(x, 8), std::invalid_argument);
    EXPECT_THROW(e.binary(Op::Not, x, x), std::invalid_argument);
}

TEST_F(Simplification, Text)
{
    EXPECT_EQ(e.text(0), "none");
    EXPECT_EQ(e.text(e.slt(e.add(x, k(1)), y)), "((v0 + 1) < v1)");
    EXPECT_EQ(e.text(e.sgt(e.sub(x, k(3)), k(-2))), "((v0 - 3) > -2)");
    EXPECT_EQ(e.text(e.ult(x, k(0xfffffff0))), "(v0 <u 4294967280)");
    EXPECT_EQ(e.text(e.lshr(x, k(3))), "(v0 >>u 3)");
    EXPECT_EQ(e.text(e.ashr(x, k(3))), "(v0 >> 3)");
    EXPECT_EQ(e.text(e.shl(x, k(3))), "(v0 << 3)");
    EXPECT_EQ(e.text(e.and_(x, k(0xff))), "(v0 & 0xff)");
    EXPECT_EQ(e.text(e.and_(x, k(0x81))), "(v0 & 0x81)");
    EXPECT_EQ(e.text(e.not_(flag)), "!v3");
    EXPECT_EQ(e.text(e.ite(flag, x, y)), "(v3 ? v0 : v1)");
    EXPECT_EQ(e.text(e.sext(byte, 32)), "sext32(v2)");
    EXPECT_EQ(e.text(e.extract(x, 15, 8)), "v0[15:8]");
    EXPECT_EQ(e.text(e.sadd_overflows(x, y)), "overflows(v0 + v1)");
}

TEST(Models, AreValues)
{
    Model a;
    EXPECT_EQ(a[5], 0u);
    a.set(5, 7);
    Model b = a;
    EXPECT_EQ(a, b);
    b.set(5, 8);
    b.set(900, 1);
    EXPECT_EQ(a[5], 7u);
    EXPECT_EQ(b[5], 8u);
    EXPECT_FALSE(a == b);
    b.set(900, 0);
    b.set(5, 7);
    EXPECT_EQ(a, b); // however it came about
    EXPECT_EQ(a.version(), b.version());
    b.set(0, 3);
    b.assign(a);
    EXPECT_EQ(b[0], 0u);
    EXPECT_EQ(b[5], 7u);
    b.set(5, 1);
    EXPECT_EQ(a[5], 7u);
    Model none;
    b.assign(none);
    EXPECT_EQ(b[5], 0u);
    EXPECT_EQ(b, none);
}

} // namespace
} // namespace mazur::smt
