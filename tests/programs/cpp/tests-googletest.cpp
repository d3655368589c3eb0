// Tests of GoogleTest are programs of their own.
// mazur: safe
// options: --test Counter.Locked
// mazur: unsafe race
// options: --test Counter.Racy
// mazur: unsafe assertion
// options: --test Fixture.Fails
// mazur: safe
// options: --test Fixture.Throws
// mazur: safe
// options: --test Fixture.Skipped
// mazur: unsupported
// mazur: input-error
// options: --test Counter.Unknown
#include <gtest/gtest.h>
#include <mazur.h>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace {

MAZUR_TEST(Counter, Locked)
{
    std::mutex m;
    int n = 0;
    auto add = [&] {
        std::lock_guard l(m);
        ++n;
    };
    std::thread a(add), b(add);
    a.join();
    b.join();
    EXPECT_EQ(n, 2) << "lost";
}

TEST(Counter, Racy)
{
    int n = 0;
    auto add = [&] { ++n; }; // error
    std::thread a(add), b(add);
    a.join();
    b.join();
}

class Fixture : public testing::Test {
protected:
    void SetUp() override { value = 3; }
    void TearDown() override { ASSERT_EQ(value, 3); }
    int value = 0;
};

TEST_F(Fixture, Fails)
{
    ASSERT_GE(value, 3);
    EXPECT_TRUE(value == 4) << "it is " << value; // error
}

TEST_F(Fixture, Throws)
{
    EXPECT_THROW(throw std::runtime_error("x"), std::exception);
    EXPECT_NO_THROW(value = 3);
    EXPECT_STREQ("a", std::string("a").c_str());
    EXPECT_NEAR(0.5, 0.6, 0.2);
}

TEST_F(Fixture, Skipped)
{
    GTEST_SKIP() << "not today";
    FAIL();
}

} // namespace

int main(int argc, char **argv)
{
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
