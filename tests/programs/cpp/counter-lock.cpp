// A lock that is taken by adding to a counter, by functions of the library that both sides call.
// mazur: safe
// count: executions=6
// mazur: unsafe race
// options: -- -DBROKEN
#include <atomic>
#include <cassert>
#include <thread>

class CounterLock {
public:
    void lock()
    {
        while (users_.fetch_add(1, std::memory_order_acquire) != 0)
            users_.fetch_add(-1, std::memory_order_relaxed);
    }
    void unlock()
    {
#ifdef BROKEN
        users_.fetch_add(-1, std::memory_order_relaxed);
#else
        users_.fetch_add(-1, std::memory_order_release);
#endif
    }

private:
    std::atomic<int> users_{0};
};

static CounterLock guard;
static int data;

static void work()
{
    guard.lock();
    data++;
    guard.unlock();
}

int main()
{
    std::thread one(work), two(work), three(work);
    one.join();
    two.join();
    three.join();
    assert(data == 3);
}
