// The library's headers include <unistd.h>, whose read is not that of the program. A program that includes it itself
// means both.
// mazur: unsafe assertion
// mazur: safe
// options: -- -DPAUSE
// mazur: input-error
// options: -- -DBOTH
#include <cassert>
#include <mutex>
#include <thread>
#ifdef BOTH
#include <unistd.h>
#endif

#ifdef PAUSE
int main()
{
    std::thread t([] { usleep(1); });
    t.join();
}
#else
static std::mutex m;
static int x;

static void read()
{
    std::lock_guard l(m);
    ++x;
}

int main()
{
    std::thread a(read), b(read);
    a.join();
    b.join();
    assert(x == 1); // error
}
#endif
