// Test cases of Catch2 without sections are programs of their own.
// mazur: safe
// options: --test 'numbers add up'
// mazur: unsafe assertion
// options: --test Counter.Atomic
// mazur: unsupported
// options: --test sections
// mazur: input-error
#include <catch2/catch_test_macros.hpp>
#include <atomic>
#include <mazur.h>
#include <stdexcept>
#include <thread>

TEST_CASE("numbers add up", "[numbers]")
{
    REQUIRE(1 + 1 == 2);
    CHECK_FALSE(1 == 2);
    CHECK_THROWS_AS(throw std::logic_error(""), std::logic_error);
    CHECK_NOTHROW(static_cast<void>(0));
}

TEST_CASE("sections")
{
    int n = 0;
    SECTION("one") // error
    {
        n++;
    }
    CHECK(n < 2);
}

MAZUR_TEST(Counter, Atomic)
{
    std::atomic<int> n = 0;
    std::thread t([&] { n = n + 1; });
    n = n + 1;
    t.join();
    INFO("the sum");
    CHECK(n == 2); // error
}
