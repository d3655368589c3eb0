// pthread_exit and thrd_exit leave all calls of their thread: destructors run, handlers see it and have to pass it on.
// mazur: unsafe assertion
// options: -- -DDESTROYED
// mazur: unsafe assertion
// options: --engine graph -- -DDESTROYED
// mazur: unsafe assertion
// options: -- -DDESTROYED -DTHRD
// mazur: unsafe abort
// options: -- -DSWALLOWED
// shows: the end of a thread by pthread_exit is caught and not thrown again
// mazur: unsafe exception
// options: -- -DNOEXCEPT
// mazur: safe
// options: --property assert,deadlock,memory,race,exception,lock,leak
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
#include <cassert>
#include <cxxabi.h>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <threads.h>

std::mutex m;
int seen, cleaned;

struct Guard {
    ~Guard() { cleaned++; }
};
struct Wrong {
    ~Wrong() { assert(!"destroyed"); } // error
};

void leave(long result)
{
#ifdef THRD
    thrd_exit(static_cast<int>(result));
#else
    pthread_exit(reinterpret_cast<void *>(result));
#endif
}

void quiet() noexcept { leave(1); } // error

void *work(void *)
{
    std::lock_guard<std::mutex> lock(m);
#if defined DESTROYED
    Wrong wrong;
    leave(1);
#elif defined SWALLOWED
    try {
        leave(1);
    } catch (...) {
    } // error
#elif defined NOEXCEPT
    quiet();
#else
    Guard guard;
    try {
        Guard inner;
        leave(7);
    } catch (const std::exception &) {
        assert(false);
    } catch (abi::__forced_unwind &) {
        seen++;
        assert(std::uncaught_exceptions() == 0);
        throw;
    }
#endif
    return nullptr;
}

int main()
{
    pthread_t t;
    pthread_create(&t, nullptr, work, nullptr);
    void *result;
    pthread_join(t, &result);
    m.lock();
    m.unlock();
    assert(result == reinterpret_cast<void *>(7));
    assert(seen == 1 && cleaned == 2);
    std::thread([] {
        Guard guard;
        leave(0);
    }).join();
    assert(cleaned == 3);
}
