/* GoogleTest as Mazur sees it: each TEST and TEST_F is a program that `mazur check --test Suite.Name` runs. */
#ifndef MAZUR_GTEST_H
#define MAZUR_GTEST_H

#include "../mazur_assertions.h"

#include <cmath>
#include <cstring>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

extern "C" void __mazur_unsupported(const char *what);

namespace testing {

class Test {
public:
    virtual ~Test() = default;
    static void SetUpTestSuite() {}
    static void TearDownTestSuite() {}
    static bool HasFailure() { return false; } /* a run does not go on after one */
    static bool HasFatalFailure() { return false; }

    template <typename Fixture> static void Run()
    {
        Fixture::SetUpTestSuite();
        {
            Fixture fixture;
            Test &test = fixture;
            test.SetUp();
            test.TestBody();
            test.TearDown();
        }
        Fixture::TearDownTestSuite();
    }

protected:
    virtual void SetUp() {}
    virtual void TearDown() {}

private:
    virtual void TestBody() = 0;
};

inline void InitGoogleTest(int * = nullptr, char ** = nullptr) {}

} // namespace testing

inline int RUN_ALL_TESTS()
{
    __mazur_unsupported("RUN_ALL_TESTS: tests are checked one by one, with --test Suite.Name");
    return 1;
}

#define GTEST_TEST(suite, name) TEST_F_OF(suite, name, ::testing::Test)
#define TEST(suite, name) GTEST_TEST(suite, name)
#define TEST_F(fixture, name) TEST_F_OF(fixture, name, fixture)
#define TEST_F_OF(suite, name, fixture)                                                                                \
    class suite##_##name##_Test : public fixture {                                                                     \
        void TestBody() override;                                                                                      \
    };                                                                                                                 \
    MAZUR_TEST_CALLED(suite##_##name##_run, #suite "." #name) { ::testing::Test::Run<suite##_##name##_Test>(); }       \
    void suite##_##name##_Test::TestBody()

#define EXPECT_TRUE(condition) MAZUR_ASSERTION(static_cast<bool>(condition), #condition)
#define EXPECT_FALSE(condition) MAZUR_ASSERTION(!static_cast<bool>(condition), "!(" #condition ")")
#define EXPECT_EQ(x, y) MAZUR_COMPARISON(x, ==, y)
#define EXPECT_NE(x, y) MAZUR_COMPARISON(x, !=, y)
#define EXPECT_LT(x, y) MAZUR_COMPARISON(x, <, y)
#define EXPECT_LE(x, y) MAZUR_COMPARISON(x, <=, y)
#define EXPECT_GT(x, y) MAZUR_COMPARISON(x, >, y)
#define EXPECT_GE(x, y) MAZUR_COMPARISON(x, >=, y)
#define EXPECT_STREQ(x, y) MAZUR_ASSERTION(std::strcmp(x, y) == 0, #x " equals " #y)
#define EXPECT_STRNE(x, y) MAZUR_ASSERTION(std::strcmp(x, y) != 0, #x " differs from " #y)
#define EXPECT_NEAR(x, y, most) MAZUR_ASSERTION(std::fabs((x) - (y)) <= (most), #x " is near " #y)
#define EXPECT_THROW(statement, exception) MAZUR_THROWS(statement, exception)
#define EXPECT_ANY_THROW(statement) MAZUR_THROWS_SOMETHING(statement)
#define EXPECT_NO_THROW(statement) MAZUR_THROWS_NOTHING(statement)
#define ASSERT_TRUE(condition) EXPECT_TRUE(condition)
#define ASSERT_FALSE(condition) EXPECT_FALSE(condition)
#define ASSERT_EQ(x, y) EXPECT_EQ(x, y)
#define ASSERT_NE(x, y) EXPECT_NE(x, y)
#define ASSERT_LT(x, y) EXPECT_LT(x, y)
#define ASSERT_LE(x, y) EXPECT_LE(x, y)
#define ASSERT_GT(x, y) EXPECT_GT(x, y)
#define ASSERT_GE(x, y) EXPECT_GE(x, y)
#define ASSERT_STREQ(x, y) EXPECT_STREQ(x, y)
#define ASSERT_STRNE(x, y) EXPECT_STRNE(x, y)
#define ASSERT_NEAR(x, y, most) EXPECT_NEAR(x, y, most)
#define ASSERT_THROW(statement, exception) EXPECT_THROW(statement, exception)
#define ASSERT_ANY_THROW(statement) EXPECT_ANY_THROW(statement)
#define ASSERT_NO_THROW(statement) EXPECT_NO_THROW(statement)
#define ADD_FAILURE() MAZUR_FAILURE("ADD_FAILURE()")
#define FAIL() return ::mazur_test::Return() = MAZUR_FAILURE("FAIL()")
#define SUCCEED() ::mazur_test::Ignored()
#define GTEST_SKIP() return ::mazur_test::Return() = ::mazur_test::Ignored() << ""
#define SCOPED_TRACE(text) static_cast<void>(text)

#endif
