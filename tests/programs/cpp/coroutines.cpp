// Coroutines: a generator, one that waits for another one, an exception that leaves one, and one that goes on in
// another thread. Its frame may be gone as soon as that thread knows of it.
// mazur: safe
// mazur: unsafe race
// options: -- -DRACE
// shows: data race on counter: written by main at coroutines.cpp:149 without synchronisation
// hides: .resume
// mazur: unsafe race
// options: -- -DTOO_LATE
#include <cassert>
#include <condition_variable>
#include <coroutine>
#include <exception>
#include <mutex>
#include <optional>
#include <queue>
#include <stdexcept>
#include <thread>

namespace {

struct Numbers {
    struct promise_type {
        std::optional<int> value;
        Numbers get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(int v)
        {
            value = v;
            return {};
        }
        void return_void() { value.reset(); }
        void unhandled_exception() { throw; }
    };
    std::coroutine_handle<promise_type> handle;
    ~Numbers() { handle.destroy(); }
    std::optional<int> next()
    {
        handle.resume();
        return handle.promise().value;
    }
};

Numbers count(int n)
{
    for (int i = 0; i < n; ++i)
        co_yield i;
    if (n > 2)
        throw std::runtime_error("too many");
}

/// Who waits for a task goes on when it has ended: control passes from one to the other.
struct Task {
    struct promise_type {
        int value = 0;
        std::coroutine_handle<> waiting = std::noop_coroutine();
        Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() { return {}; }
        auto final_suspend() noexcept
        {
            struct Back {
                bool await_ready() noexcept { return false; }
                std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> ended) noexcept
                {
                    return ended.promise().waiting;
                }
                void await_resume() noexcept {}
            };
            return Back{};
        }
        void return_value(int v) { value = v; }
        void unhandled_exception() { std::terminate(); }
    };
    std::coroutine_handle<promise_type> handle;
    ~Task() { handle.destroy(); }
    bool await_ready() { return false; }
    std::coroutine_handle<> await_suspend(std::coroutine_handle<> who)
    {
        handle.promise().waiting = who;
        return handle;
    }
    int await_resume() { return handle.promise().value; }
};

Task half() { co_return 21; }
Task whole() { co_return co_await half() + co_await half(); }

/// A thread that goes on with coroutines.
class Worker {
public:
    ~Worker()
    {
        {
            std::lock_guard lock(mutex_);
            ending_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }
    bool await_ready() { return false; }
    void await_suspend(std::coroutine_handle<> handle)
    {
        std::lock_guard lock(mutex_);
        waiting_.push(handle);
        changed_.notify_one();
    }
    void await_resume() {}

private:
    void work()
    {
        for (;;) {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
            if (waiting_.empty())
                return;
            std::coroutine_handle<> handle = waiting_.front();
            waiting_.pop();
            lock.unlock();
            handle.resume();
        }
    }
    std::mutex mutex_;
    std::condition_variable changed_;
    std::queue<std::coroutine_handle<>> waiting_;
    bool ending_ = false;
    std::thread thread_{[this] { work(); }};
};

struct Detached {
    struct promise_type {
        Detached get_return_object() { return {}; }
        std::suspend_never initial_suspend() { return {}; }
        std::suspend_never final_suspend() noexcept { return {}; }
        void return_void() {}
        void unhandled_exception() { std::terminate(); }
    };
};

std::mutex mutex;
int counter;

void add()
{
#ifndef RACE
    std::lock_guard lock(mutex);
#endif
    ++counter;
}

#ifdef TOO_LATE
struct Passed {
    Worker &worker;
    int looks = 0;
    bool await_ready() { return false; }
    void await_suspend(std::coroutine_handle<> handle)
    {
        worker.await_suspend(handle);
        ++looks; // this object is part of the frame
    }
    void await_resume() {}
};
#endif

Detached go_on(Worker &worker)
{
    int local = 41;
#ifdef TOO_LATE
    co_await Passed{worker};
#else
    co_await worker;
#endif
    add();
    assert(local + 1 == 42);
}

} // namespace

int main()
{
    {
        Numbers two = count(2);
        assert(two.next() == 0 && two.next() == 1 && !two.next());
        Numbers three = count(3);
        assert(three.next() == 0 && three.next() == 1 && three.next() == 2);
        bool caught = false;
        try {
            (void)three.next();
        } catch (const std::runtime_error &) {
            caught = true;
        }
        assert(caught);
        Task task = whole();
        task.handle.resume();
        assert(task.handle.done() && task.await_resume() == 42);
    }
    {
        Worker worker;
        go_on(worker);
        add();
    }
    assert(counter == 2);
}
