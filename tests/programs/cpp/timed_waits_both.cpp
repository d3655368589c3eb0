// Another thread gives what is waited for: each wait with a limit of time may be in time or not.
// mazur: unsafe assertion
// options: --engine search --all-errors
// errors: assertion 97, assertion 99, assertion 102, assertion 104, assertion 107, assertion 109, assertion 112, assertion 114, assertion 117, assertion 119, assertion 122, assertion 124, assertion 127, assertion 129, assertion 132, assertion 134, assertion 137, assertion 139, assertion 142, assertion 144, assertion 147, assertion 149, assertion 152, assertion 154, assertion 157, assertion 159, assertion 162, assertion 164, assertion 167, assertion 169
// mazur: unsafe assertion
// options: --engine dpor --all-errors
// errors: assertion 97, assertion 99, assertion 102, assertion 104, assertion 107, assertion 109, assertion 112, assertion 114, assertion 117, assertion 119, assertion 122, assertion 124, assertion 127, assertion 129, assertion 132, assertion 134, assertion 137, assertion 139, assertion 142, assertion 144, assertion 147, assertion 149, assertion 152, assertion 154, assertion 157, assertion 159, assertion 162, assertion 164, assertion 167, assertion 169
// mazur: unsafe assertion
// options: --engine graph --all-errors
// errors: assertion 97, assertion 99, assertion 102, assertion 104, assertion 107, assertion 109, assertion 112, assertion 114, assertion 117, assertion 119, assertion 122, assertion 124, assertion 127, assertion 129, assertion 132, assertion 134, assertion 137, assertion 139, assertion 142, assertion 144, assertion 147, assertion 149, assertion 152, assertion 154, assertion 157, assertion 159, assertion 162, assertion 164, assertion 167, assertion 169
#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mazur.h>
#include <mutex>
#include <semaphore>
#include <shared_mutex>
#include <stop_token>
#include <thread>

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;
using System = std::chrono::system_clock;

// A clock of the program's own.
struct Own {
    using duration = std::chrono::milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<Own>;
    static constexpr bool is_steady = false;
    static time_point now() { return time_point(std::chrono::duration_cast<duration>(Steady::now().time_since_epoch())); }
};

static std::counting_semaphore<2> semaphore(0);
static std::timed_mutex timed;
static std::recursive_timed_mutex recursive;
static std::shared_timed_mutex shared;
static std::mutex mutex;
static std::condition_variable condition;
static std::condition_variable_any any;
static bool go;
static std::promise<int> promise;
static std::atomic<bool> flag;

static void release() { semaphore.release(); }

template <auto &lock> static void unlock()
{
    lock.lock();
    lock.unlock();
}

static void notify()
{
    std::lock_guard guard(mutex);
    go = true;
    condition.notify_one();
    any.notify_one();
}

static void fulfil() { promise.set_value(1); }

static void raise_flag() { flag = true; }

static bool by_hand()
{
    const auto deadline = Steady::now() + 3ms;
    while (Steady::now() < deadline) {
        if (flag)
            return true;
        std::this_thread::yield();
    }
    return false;
}

// The other thread runs while this one waits.
template <class Wait> static bool in_time(void (*other)(), Wait wait)
{
    std::thread t(other);
    const bool result = wait();
    t.detach();
    return result;
}

int main()
{
    std::unique_lock lock(mutex);
    auto gone = [] { return go; };
    std::stop_source source;
    std::future<int> future = promise.get_future();
    const auto ready = std::future_status::ready;
    if (mazur_nondet_bool())
        if (in_time(release, [&] { return semaphore.try_acquire_for(5ms); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(release, [&] { return semaphore.try_acquire_until(Steady::now() + 1s); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(release, [&] { return semaphore.try_acquire_until(System::now() + 5ms); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(release, [&] { return semaphore.try_acquire_until(Own::now() + 5ms); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(release, [&] { return semaphore.try_acquire_for(0ms); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(unlock<timed>, [&] { return timed.try_lock_for(1s); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(unlock<recursive>, [&] { return recursive.try_lock_until(System::now() + 5ms); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(unlock<shared>, [&] { return shared.try_lock_for(5ms); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(unlock<shared>, [&] { return shared.try_lock_shared_until(Own::now() + 5ms); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(notify, [&] { return condition.wait_for(lock, 5ms, gone); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(notify, [&] { return condition.wait_until(lock, Own::now() + 5ms) == std::cv_status::no_timeout; }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(notify, [&] { return any.wait_for(lock, source.get_token(), 5ms, gone); }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(fulfil, [&] { return future.wait_for(1h) == ready; }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(fulfil, [&] { return future.wait_until(Own::now() + 5ms) == ready; }))
            assert(false);
        else
            assert(false);
    if (mazur_nondet_bool())
        if (in_time(raise_flag, [&] { return by_hand(); }))
            assert(false);
        else
            assert(false);
}
