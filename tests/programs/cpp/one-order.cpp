// A compare-and-swap with one order, or none, has no weaker one for its failure.
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine dpor
// mazur: unknown
// options: --engine search -- -DWEAK
#include <atomic>
#include <thread>

std::atomic<unsigned long> a;
std::atomic<int *> p;
int x;

int main()
{
    std::thread t([] {
        unsigned long expected = a.load();
        a.compare_exchange_strong(expected, 1);
        a.compare_exchange_weak(expected, 2, std::memory_order_seq_cst);
        int *none = nullptr;
#ifdef WEAK
        p.compare_exchange_strong(none, &x, std::memory_order_acq_rel);
#else
        p.compare_exchange_strong(none, &x);
#endif
    });
    a = 2;
    p.load();
    t.join();
}
