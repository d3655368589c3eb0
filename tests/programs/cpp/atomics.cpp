// Atomics of every kind.
// mazur: safe
#include <atomic>
#include <cassert>
#include <memory>
#include <thread>

struct Pair {
    int a, b;
    bool operator==(const Pair &) const = default;
};

static std::atomic<double> sum{0.5};
static std::atomic<Pair> pair{Pair{1, 2}};
static std::atomic_flag flag;
static std::atomic<bool> go;
static int plain;
static std::atomic<std::shared_ptr<int>> owner;

int main()
{
    std::thread t([] {
        sum.fetch_add(1.5);
        std::atomic_ref(plain).fetch_add(1);
        Pair expected{1, 2};
        pair.compare_exchange_strong(expected, Pair{3, 4});
        owner.store(std::make_shared<int>(3));
        flag.test_and_set();
        flag.notify_one();
        go.wait(false);
    });
    flag.wait(false);
    std::atomic_ref(plain)++;
    assert(sum.load() == 2.0 && pair.load() == (Pair{3, 4}) && *owner.load() == 3);
    go = true;
    go.notify_all();
    t.join();
    assert(plain == 2);
    std::atomic<int *> pointer{&plain};
    assert(pointer.fetch_add(1) == &plain && pointer.exchange(nullptr) == &plain + 1);
}
