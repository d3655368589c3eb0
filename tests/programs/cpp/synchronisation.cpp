// Locks of every kind, and what waits with them.
// mazur: safe
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <shared_mutex>
#include <stop_token>
#include <thread>

using namespace std::chrono_literals;

static std::mutex m1, m2;
static std::timed_mutex timed;
static std::recursive_timed_mutex again;
static std::shared_timed_mutex shared;
static std::condition_variable_any any;
static std::condition_variable one;
static int value;
static bool ready;

int main()
{
    std::thread t([] {
        {
            std::scoped_lock both(m2, m1);
            value++;
        }
        if (std::unique_lock l(timed, 5ms); l)
            std::this_thread::sleep_for(1ms);
        {
            std::shared_lock l(shared);
            assert(value == 1 || value == 2);
        }
        {
            std::lock_guard l(m1);
            ready = true;
        }
        one.notify_one();
    });
    {
        std::scoped_lock both(m1, m2);
        std::unique_lock l(shared);
        value++;
    }
    {
        std::lock_guard once(again);
        assert(again.try_lock_for(1ms));
        again.unlock();
    }
    {
        std::unique_lock l(m1);
        one.wait(l, [] { return ready; });
    }
    t.join();
    assert(value == 2);

    std::jthread waiting([](std::stop_token stop) {
        std::unique_lock l(shared);
        bool found = any.wait(l, stop, [] { return value == 7; });
        assert(!found && stop.stop_requested());
    });
    waiting.request_stop();
}
