// What is done "at thread exit" comes after the destructors of the thread's own objects.
// mazur: safe
// mazur: safe
// options: --engine graph -- -DFIRST
// mazur: safe
// options: --engine graph -- -DSECOND
// mazur: unsafe assertion/race
// options: -- -DEARLY
#include <cassert>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

int x;
struct Own {
    ~Own() { x++; }
};

int main()
{
#ifndef SECOND
    std::promise<int> promise;
    auto first = promise.get_future();
    std::thread a([&] {
        thread_local Own own;
        (void)&own;
#ifdef EARLY
        promise.set_value(3);
#else
        promise.set_value_at_thread_exit(3);
#endif
    });
    assert(first.get() == 3);
    assert(x == 1); // error
    a.join();
    x = 0;
#endif
#ifndef FIRST
    std::packaged_task<int()> task([] { return 4; });
    auto second = task.get_future();
    std::thread b([&] {
        thread_local Own own;
        (void)&own;
        task.make_ready_at_thread_exit();
    });
    assert(second.get() == 4);
    assert(x == 1);
    b.join();
#endif
#if !defined FIRST && !defined SECOND
    std::mutex m;
    std::condition_variable c;
    bool done = false;
    std::thread d([&] {
        thread_local Own own;
        (void)&own;
        std::unique_lock<std::mutex> lock(m);
        done = true;
        std::notify_all_at_thread_exit(c, std::move(lock));
    });
    std::unique_lock<std::mutex> lock(m);
    c.wait(lock, [&] { return done; });
    assert(x == 2);
    lock.unlock();
    d.join();
#endif
}
