// The size of the array turns out to be constant; it ends with its block all the same.
// mazur: unsafe memory
// mazur: unsafe memory
// options: --engine graph
// mazur: unsafe memory
// options: --engine dpor --model sc
#include <atomic>
#include <thread>

static std::atomic<int *> known{nullptr};
static int seen;

static void looks()
{
    {
        int size = 1;
        int own[size];
        own[0] = 1;
        known.store(own, std::memory_order_relaxed);
    }
    seen = *known.load(std::memory_order_relaxed); // error
}

int main()
{
    std::thread thread(looks);
    thread.join();
}
