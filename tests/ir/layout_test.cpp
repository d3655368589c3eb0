// Placing globals, and the tables of opcode.h.
#include "ir/program.h"

#include <gtest/gtest.h>

#include <set>

namespace mazur::ir {
namespace {

Global global(uint64_t size, uint32_t align, bool thread_local_ = false)
{
    Global g;
    g.size = size;
    g.align = align;
    g.thread_local_ = thread_local_;
    return g;
}

TEST(Layout, AlignedAndApart)
{
    Program program;
    program.globals = {global(1, 1),       global(17, 4), global(8, 64),
                       global(3, 1, true), global(0, 1),  global(16, 32, true)};
    ASSERT_TRUE(place_globals(program));
    EXPECT_EQ(program.globals[0].address, kGlobalBase);
    EXPECT_EQ(program.globals[1].address, kGlobalBase + 0x20);
    EXPECT_EQ(program.globals[2].address, kGlobalBase + 0x80);
    EXPECT_EQ(program.globals[4].address, kGlobalBase + 0xa0);
    EXPECT_EQ(program.globals[3].address, 16u);
    EXPECT_EQ(program.globals[5].address, 64u);
    EXPECT_EQ(program.tls_size, 96u);
}

TEST(Layout, NothingThreadLocalNeedsNoBlock)
{
    Program program;
    program.globals = {global(1, 1)};
    ASSERT_TRUE(place_globals(program));
    EXPECT_EQ(program.tls_size, 0u);
}

TEST(Layout, RefusesWhatDoesNotFit)
{
    Program program;
    program.globals = {global(kRegionSize - kGlobalBase - 15, 1)};
    EXPECT_FALSE(place_globals(program));
    program.globals = {global(kRegionSize - kGlobalBase - 16, 1)};
    EXPECT_TRUE(place_globals(program));
    program.globals.push_back(global(1, 1));
    EXPECT_FALSE(place_globals(program));
    program.globals = {global(~uint64_t{0}, 1)};
    EXPECT_FALSE(place_globals(program));
    program.globals = {global(8, 1), global(8, 0x80000000)};
    EXPECT_FALSE(place_globals(program));
    program.globals = {global(8, 48)};
    EXPECT_FALSE(place_globals(program));
}

TEST(Opcodes, TextAndShapeTellThemApart)
{
    std::set<std::pair<std::string_view, bool>> seen;
    for (unsigned i = 0; i < static_cast<unsigned>(Opcode::Count); ++i) {
        const OpcodeInfo &op = info(static_cast<Opcode>(i));
        EXPECT_TRUE(seen.emplace(op.text, op.shape == Shape::DstAImm && op.text.find('.') != op.text.npos).second)
            << op.text;
    }
}

TEST(Opcodes, NamesOfTheLastValues)
{
    EXPECT_EQ(text(ErrorKind::Unsupported), "unsupported");
    EXPECT_EQ(text(ErrorKind::Assertion), "assertion");
    EXPECT_EQ(text(MemoryOrder::SeqCst), "seq_cst");
    EXPECT_EQ(text(RmwOp::FMin), "fmin");
    EXPECT_EQ(text(FloatPredicate::True), "true");
    EXPECT_EQ(text(Compare::Ge), "ge");
    EXPECT_EQ(text(Update::Add), "add");
    EXPECT_EQ(text(WaitClass::Once), "once");
    EXPECT_EQ(text(Native::FormatDouble), "format_double");
    EXPECT_EQ(arguments(Native::FormatDouble), 7u);
    EXPECT_EQ(text(MathFunction::Copysign), "copysign");
    EXPECT_EQ(arguments(MathFunction::Copysign), 2u);
    EXPECT_EQ(text(static_cast<ErrorKind>(200)), "?");
    EXPECT_EQ(info(Opcode::Count).text, "?");
}

} // namespace
} // namespace mazur::ir
