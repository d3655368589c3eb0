// One thread makes a message, another one reads it once the flag says that it is there.
#include <atomic>
#include <cassert>
#include <string>
#include <thread>

static std::string message;
static std::atomic<bool> ready = false;

int main()
{
    std::thread maker([] {
#ifdef TOO_EARLY
        ready.store(true, std::memory_order_release);
        message = "hello";
#else
        message = "hello";
        ready.store(true, std::memory_order_release);
#endif
    });
    if (ready.load(std::memory_order_acquire))
        assert(message == "hello");
    maker.join();
}
