// Waiting with a predicate looks again by itself; without one, the caller has to.
// mazur: safe
// options: -- -DPREDICATE
// mazur: safe
// options: --engine dpor -- -DPREDICATE
// mazur: safe
// options: --engine graph -- -DPREDICATE
// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
// mazur: safe
// options: --no-spurious
// mazur: safe
// options: -- -DANY -DPREDICATE
// mazur: unsafe assertion
// options: -- -DANY
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>

std::mutex m;
#ifdef ANY
std::condition_variable_any ready;
#else
std::condition_variable ready;
#endif
bool done = false;

int main()
{
    std::thread t([] {
        std::lock_guard<std::mutex> guard(m);
        done = true;
        ready.notify_one();
    });
    {
        std::unique_lock<std::mutex> lock(m);
#ifdef PREDICATE
        ready.wait(lock, [] { return done; });
#else
        if (!done)
            ready.wait(lock);
#endif
        assert(done); // error
    }
    t.join();
}
