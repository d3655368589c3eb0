// Each MAZUR_TEST is a test of Catch2 and a check of Mazur; see ../run.py for what the names say.
#include <atomic>
#include <catch2/catch.hpp>
#include <mazur.h>
#include <thread>

MAZUR_TEST(passes, UnderCatch)
{
    std::atomic<int> n = 0;
    std::thread t([&] { n++; });
    n++;
    t.join();
    REQUIRE(n == 2);
    CHECK_FALSE(n == 3);
}

MAZUR_TEST(fails, UnderCatch) { CHECK(1 + 1 == 3); }
