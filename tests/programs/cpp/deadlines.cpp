// Loops that only the clock ends, alone and with something else to wait for.
// mazur: safe
// mazur: unsafe assertion
// options: -- -DALWAYS
// mazur: safe
// options: --engine graph
// mazur: unsafe assertion
// options: --engine graph -- -DALWAYS
// mazur: safe
// options: --engine search --model sc
// mazur: unsafe assertion
// options: --engine search -- -DALWAYS
#include <atomic>
#include <cassert>
#include <chrono>
#include <thread>

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

static std::atomic<bool> flag = false;
static std::atomic<int> value = 0;

int main()
{
    std::thread t([] {
        value.store(1, std::memory_order_relaxed);
        flag.store(true, std::memory_order_release);
    });
    const Clock::time_point soon = Clock::now() + 5ms;
    while (Clock::now() < soon)
        continue;

    const Clock::time_point deadline = Clock::now() + 20ms;
    bool in_time = true;
    while (!flag.load(std::memory_order_acquire) && in_time)
        in_time = Clock::now() < deadline;
#ifdef ALWAYS
    assert(in_time); // error
#else
    assert(!in_time || value.load(std::memory_order_relaxed) == 1);
#endif
    t.join();
}
