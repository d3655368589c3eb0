// Loops that try again after some time come back to the same state: what the library asks the clock is nobody's business.
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine search -- -DLOCK
// mazur: safe
// options: --engine search -- -DSEMAPHORE
// mazur: safe
// options: --engine search -- -DFUTURE
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <semaphore>
#include <thread>

using namespace std::chrono_literals;

static std::mutex mutex;
static std::condition_variable condition;
static bool go;
static std::timed_mutex timed;
static std::binary_semaphore semaphore{0};
static std::promise<int> promise;

int main()
{
    std::thread other([] {
#ifdef LOCK
        std::lock_guard guard(timed);
        go = true;
#elif defined(SEMAPHORE)
        semaphore.release();
#elif defined(FUTURE)
        promise.set_value(1);
#else
        std::lock_guard guard(mutex);
        go = true;
        condition.notify_one();
#endif
    });
#ifdef LOCK
    while (!timed.try_lock_for(1s))
        ;
    go = false;
    timed.unlock();
#elif defined(SEMAPHORE)
    while (!semaphore.try_acquire_for(1s))
        ;
#elif defined(FUTURE)
    std::future<int> future = promise.get_future();
    while (future.wait_for(1s) != std::future_status::ready)
        ;
#else
    std::unique_lock lock(mutex);
    while (!condition.wait_for(lock, 1s, [] { return go; }))
        ;
    lock.unlock();
#endif
    other.join();
}
