/* A pool of threads that run functions, whose results come as futures. Expect: safe. With -DBROKEN the end is announced
 * without the lock, between a worker's look at it and its wait: unsafe (deadlock). */
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

class Pool {
public:
    explicit Pool(size_t threads)
    {
        for (size_t i = 0; i < threads; ++i)
            workers_.emplace_back([this] { work(); });
    }

    ~Pool()
    {
        {
#ifndef BROKEN
            std::lock_guard lock(mutex_);
#endif
            ending_ = true;
        }
        changed_.notify_all();
        for (std::thread &worker : workers_)
            worker.join();
    }

    template <typename Function> auto run(Function function)
    {
        auto task = std::make_shared<std::packaged_task<decltype(function())()>>(std::move(function));
        {
            std::lock_guard lock(mutex_);
            tasks_.emplace_back([task] { (*task)(); });
        }
        changed_.notify_one();
        return task->get_future();
    }

private:
    void work()
    {
        for (;;) {
            std::function<void()> task;
            {
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [this] { return ending_ || !tasks_.empty(); });
                if (tasks_.empty())
                    return;
                task = std::move(tasks_.front());
                tasks_.pop_front();
            }
            task();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;
    std::atomic<bool> ending_ = false;
    std::vector<std::thread> workers_;
};

int main()
{
    Pool pool(2);
    std::future<int> six = pool.run([] { return 6; });
    std::future<int> seven = pool.run([] { return 7; });
    assert(six.get() * seven.get() == 42);
}
