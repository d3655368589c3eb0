// Readers share the lock with each other, but not with the writer.
// mazur: safe
// mazur: unsafe assertion
// options: -- -DALONE
#include <atomic>
#include <cassert>
#include <mutex>
#include <shared_mutex>
#include <thread>

static std::shared_mutex m;
static std::atomic<int> readers, together;
static int x, y;

static void look()
{
    std::shared_lock l(m);
    if (++readers == 2)
        together = 1;
    assert(x == y);
    readers--;
}

int main()
{
    std::thread a(look), b(look);
    {
        std::unique_lock l(m);
        assert(readers == 0);
        x = y = 1;
    }
    a.join();
    b.join();
#ifdef ALONE
    assert(together == 0); // error
#endif
}
