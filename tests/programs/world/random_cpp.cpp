// mazur: unsafe assertion
// options: -- -DSEED=std::random_device{}() -DWRONG=0
// mazur: unsafe assertion
// options: -- -DSEED=std::random_device{}() -DWRONG=3
// mazur: safe
// options: -- -DSEED=std::random_device{}() -DWRONG=4
// mazur: unsafe assertion
// options: --engine graph -- -DSEED=std::random_device{}() -DWRONG=3
// mazur: unsafe assertion
// options: -- -DSEED=std::chrono::steady_clock::now().time_since_epoch().count() -DWRONG=2
// mazur: safe
// options: -- -DSEED=42 -DWRONG=0
// assumes: nothing
// mazur: unsafe assertion
// options: -- -DSEED=42 -DWRONG=1
// mazur: unsafe assertion
// options: -- -DDEVICE -DWRONG=1
// mazur: safe
// options: -- -DDEVICE -DWRONG=4
// assumes: nothing
// mazur: unsafe assertion
// options: -- -DENGINE=std::default_random_engine -DSEED=std::random_device{}() -DWRONG=2
// The same in C++.
#include <cassert>
#include <chrono>
#include <random>
#include <thread>

#ifndef ENGINE
#define ENGINE std::mt19937
#endif

int main()
{
    std::thread t([] {
#ifdef DEVICE
        std::random_device engine;
#else
        ENGINE engine(SEED);
#endif
        std::uniform_int_distribution<int> numbers(0, 3);
        assert(numbers(engine) != WRONG);
    });
    t.join();
}
