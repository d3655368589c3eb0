/* A sequence lock: readers never stop the writer, they look again if it was there in the meantime.
 * Expect: safe. With -DBROKEN readers have no fence, and see half of a write: unsafe (assertion). */
#include <atomic>
#include <cassert>
#include <thread>
#include <utility>

class Point {
public:
    void move(int x, int y) // one writer at a time
    {
        const unsigned count = count_.load(std::memory_order_relaxed);
        count_.store(count + 1, std::memory_order_relaxed); // odd: do not read
        std::atomic_thread_fence(std::memory_order_release);
        x_.store(x, std::memory_order_relaxed);
        y_.store(y, std::memory_order_relaxed);
        count_.store(count + 2, std::memory_order_release);
    }

    std::pair<int, int> get() const
    {
        for (;;) {
            const unsigned before = count_.load(std::memory_order_acquire);
            const std::pair point(x_.load(std::memory_order_relaxed), y_.load(std::memory_order_relaxed));
#ifndef BROKEN
            std::atomic_thread_fence(std::memory_order_acquire);
#endif
            if (before % 2 == 0 && count_.load(std::memory_order_relaxed) == before)
                return point;
        }
    }

private:
    std::atomic<unsigned> count_ = 0;
    std::atomic<int> x_ = 0, y_ = 0;
};

int main()
{
    Point point;
    auto look = [&] {
        const auto [x, y] = point.get();
        assert(x == y);
    };
    std::thread reader(look), another(look);
    point.move(1, 1);
    reader.join();
    another.join();
}
