// What functions of C++ are called in traces.
#include "frontend/llvm/function_names.h"

#include <gtest/gtest.h>

namespace {

using mazur::frontend::readable_name;

TEST(FunctionNames, Plain)
{
    EXPECT_EQ(readable_name("main"), "main");
    EXPECT_EQ(readable_name("_ZN5Queue3popEv"), "Queue::pop");
    EXPECT_EQ(readable_name("_ZN12_GLOBAL__N_15Queue3popEv"), "Queue::pop");
    EXPECT_EQ(readable_name("_ZN5QueueIiLm2EE3popEv"), "Queue<int, 2ul>::pop");
    EXPECT_EQ(readable_name("_Z4workR4Pool.resume"), "work");
}

TEST(FunctionNames, Lambdas)
{
    EXPECT_EQ(readable_name("_ZZ4mainENK3$_0clEv"), "main::lambda");
    EXPECT_EQ(readable_name("_ZZN4PoolC1EmENKUlvE_clEv"), "Pool::Pool::lambda");
    EXPECT_EQ(readable_name("_ZZ1fIiEvT_ENKUlvE_clEv"), "f<int>::lambda");
}

TEST(FunctionNames, ArgumentsThatNobodyWrites)
{
    EXPECT_EQ(readable_name("_ZN3BoxINSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEE3getEv"),
              "Box<std::string>::get");
    EXPECT_EQ(readable_name("_ZN3BoxISt6vectorIiSaIiEEE3getEv"), "Box<std::vector<int>>::get");
}

TEST(FunctionNames, NoNames)
{
    for (const char *text : {"", "_Z", "_ZZ", "$_0", "'lambda'(", "_ZN3$_0clEv", "((((", "_ZZ4mainENK3$_0"})
        EXPECT_NO_THROW(readable_name(text)) << text;
}

} // namespace
