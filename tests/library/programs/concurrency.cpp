#include "in_thread.hpp"
#include <future>
#include <iostream>
#include <mutex>
#include <thread>
static void run()
{
    std::promise<int> promise;
    std::future<int> future = promise.get_future();
    promise.set_value(5);
    std::cout << future.get() << future.valid() << '\n';
    auto later = std::async(std::launch::deferred, [] { return 7; });
    std::cout << later.get() << '\n';
    std::packaged_task<int(int)> task([](int n) { return n + 1; });
    auto result = task.get_future();
    task(8);
    std::cout << result.get() << '\n';
    std::once_flag once;
    for (int i = 0; i < 3; i++)
        std::call_once(once, [] { std::cout << "once\n"; });
    std::recursive_mutex mutex;
    std::scoped_lock lock(mutex);
    std::cout << mutex.try_lock() << '\n';
    mutex.unlock();
    thread_local int own = 3;
    std::cout << ++own << '\n';
    std::promise<void> broken;
    auto lost = broken.get_future();
    broken = std::promise<void>();
    try {
        lost.get();
    } catch (const std::future_error &e) {
        std::cout << e.what() << '\n';
    }
}
