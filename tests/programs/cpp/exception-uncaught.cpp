// An exception that nobody catches is reported where it is thrown, in whatever thread.
// mazur: unsafe exception
// mazur: safe
// options: -- -DCAUGHT
#include <stdexcept>
#include <thread>

static void work()
{
#ifdef CAUGHT
    try {
        throw std::runtime_error("no room");
    } catch (std::exception &) {
    }
#else
    throw std::runtime_error("no room"); // error
#endif
}

int main()
{
    std::thread t(work);
    t.join();
}
