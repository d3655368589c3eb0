// Nobody ever gives what is waited for: all waits with a limit of time end, and in vain, whatever clock they are for.
// With a clock that stands still they would never end.
// mazur: safe
// options: --engine search --no-spurious
// mazur: safe
// options: --engine search --property termination --no-spurious
// mazur: safe
// options: --engine dpor --no-spurious
// mazur: safe
// options: --engine graph --no-spurious
// mazur: unsafe assertion
// options: --engine search --no-spurious -- -DEND
// mazur: unsafe assertion
// options: --engine dpor --no-spurious -- -DEND
// mazur: unsafe assertion
// options: --engine graph --no-spurious -- -DEND
#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <semaphore>
#include <shared_mutex>
#include <stop_token>
#include <thread>

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;
using System = std::chrono::system_clock;

// A clock of the program's own, which is late.
struct Own {
    using duration = std::chrono::milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<Own>;
    static constexpr bool is_steady = false;
    static time_point now()
    {
        return time_point(std::chrono::duration_cast<duration>(Steady::now().time_since_epoch()) - 1h);
    }
};

static std::counting_semaphore<2> counting(0);
static std::binary_semaphore binary(0);
static std::timed_mutex timed;
static std::recursive_timed_mutex recursive;
static std::shared_timed_mutex shared;
static std::mutex mutex;
static std::condition_variable condition;
static std::condition_variable_any any;
static std::promise<int> promise;

template <class Clock> static auto after(std::chrono::milliseconds time) { return Clock::now() + time; }

// Both functions of one kind, for each clock and also for times that have passed already.
template <class For, class Until> static void fails(For wait_for, Until wait_until)
{
    for (auto time : {5ms, 0ms, -3ms}) {
        const auto before = Steady::now();
        assert(!wait_for(time));
        assert(Steady::now() - before >= time);
        assert(!wait_until(after<Steady>(time)));
        assert(Steady::now() - before >= time * 2);
        assert(!wait_until(after<System>(time)));
        assert(!wait_until(after<Own>(time)));
        assert(Steady::now() - before >= time * 4);
    }
    assert(!wait_for(20s) && !wait_for(1h) && !wait_for(1ns) && !wait_for(std::chrono::duration<double>(0.5)));
    const auto before = Steady::now();
    for (int n = 0; n < 20; n++)
        assert(!wait_for(2ms));
    assert(Steady::now() - before >= 40ms);
    assert(!wait_until(Steady::time_point()) && !wait_until(Own::time_point()));
    assert(!wait_until(System::time_point() - 1s));
}

static void hold()
{
    timed.lock();
    recursive.lock();
    shared.lock();
}

// Loops by hand, that give way, sleep, or only look.
template <class Clock, class Pause> static bool by_hand(Pause pause)
{
    const auto deadline = after<Clock>(5ms);
    while (Clock::now() < deadline) {
        if (binary.try_acquire())
            return true;
        pause();
    }
    return false;
}

int main()
{
    fails([](auto t) { return counting.try_acquire_for(t); }, [](auto t) { return counting.try_acquire_until(t); });
    fails([](auto t) { return binary.try_acquire_for(t); }, [](auto t) { return binary.try_acquire_until(t); });

    std::thread(hold).join();
    fails([](auto t) { return timed.try_lock_for(t); }, [](auto t) { return timed.try_lock_until(t); });
    fails([](auto t) { return recursive.try_lock_for(t); }, [](auto t) { return recursive.try_lock_until(t); });
    fails([](auto t) { return shared.try_lock_for(t); }, [](auto t) { return shared.try_lock_until(t); });
    fails([](auto t) { return shared.try_lock_shared_for(t); }, [](auto t) { return shared.try_lock_shared_until(t); });
    fails([](auto t) { return std::unique_lock(timed, t).owns_lock(); },
          [](auto t) { return std::shared_lock(shared, t).owns_lock(); });

    std::unique_lock lock(mutex);
    auto never = [] { return false; };
    fails([&](auto t) { return condition.wait_for(lock, t, never); },
          [&](auto t) { return condition.wait_until(lock, t, never); });
    fails([&](auto t) { return any.wait_for(lock, t, never); }, [&](auto t) { return any.wait_until(lock, t, never); });
    std::stop_source source;
    fails([&](auto t) { return any.wait_for(lock, source.get_token(), t, never); },
          [&](auto t) { return any.wait_until(lock, source.get_token(), t, never); });

    std::future<int> future = promise.get_future();
    const auto ready = std::future_status::ready;
    fails([&](auto t) { return future.wait_for(t) == ready; }, [&](auto t) { return future.wait_until(t) == ready; });
    std::shared_future<int> other = future.share();
    fails([&](auto t) { return other.wait_for(t) == ready; }, [&](auto t) { return other.wait_until(t) == ready; });

    fails([](auto t) { return std::this_thread::sleep_for(t), false; },
          [](auto t) { return std::this_thread::sleep_until(t), false; });

    assert(!by_hand<Steady>([] {}) && !by_hand<System>([] {}) && !by_hand<Own>([] {}));
    assert(!by_hand<Steady>([] { std::this_thread::yield(); }) && !by_hand<Own>([] { std::this_thread::yield(); }));
    assert(!by_hand<Steady>([] { std::this_thread::sleep_for(1ms); }));
    assert(!by_hand<System>([] { (void)counting.try_acquire_for(1us); }));
#ifdef END
    assert(false); // error
#endif
}
