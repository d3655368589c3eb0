/* Vyukov's bounded queue for many producers and consumers: each cell has a number that says whose turn it is.
 * Expect: safe. With -DBROKEN a producer passes its cell on with a relaxed store: unsafe (race). */
#include <array>
#include <atomic>
#include <cassert>
#include <optional>
#include <thread>

template <typename T, size_t Size> class Queue {
    static_assert((Size & (Size - 1)) == 0);

public:
    Queue()
    {
        for (size_t i = 0; i < Size; ++i)
            cells_[i].turn.store(i, std::memory_order_relaxed);
    }

    bool push(T value)
    {
        size_t position = tail_.load(std::memory_order_relaxed);
        for (;;) {
            Cell &cell = cells_[position % Size];
            size_t turn = cell.turn.load(std::memory_order_acquire);
            if (turn == position) {
                if (tail_.compare_exchange_weak(position, position + 1, std::memory_order_relaxed)) {
                    cell.value = std::move(value);
#ifdef BROKEN
                    cell.turn.store(position + 1, std::memory_order_relaxed);
#else
                    cell.turn.store(position + 1, std::memory_order_release);
#endif
                    return true;
                }
            } else if (turn < position) {
                return false; // full
            } else {
                position = tail_.load(std::memory_order_relaxed);
            }
        }
    }

    std::optional<T> pop()
    {
        size_t position = head_.load(std::memory_order_relaxed);
        for (;;) {
            Cell &cell = cells_[position % Size];
            size_t turn = cell.turn.load(std::memory_order_acquire);
            if (turn == position + 1) {
                if (head_.compare_exchange_weak(position, position + 1, std::memory_order_relaxed)) {
                    T value = std::move(cell.value);
                    cell.turn.store(position + Size, std::memory_order_release);
                    return value;
                }
            } else if (turn < position + 1) {
                return std::nullopt; // empty
            } else {
                position = head_.load(std::memory_order_relaxed);
            }
        }
    }

private:
    struct Cell {
        std::atomic<size_t> turn;
        T value;
    };
    std::array<Cell, Size> cells_;
    std::atomic<size_t> head_ = 0, tail_ = 0;
};

int main()
{
    Queue<int, 2> queue;
    std::optional<int> taken;
    std::thread one([&] { assert(queue.push(1)); });
    std::thread two([&] { assert(queue.push(2)); });
    std::thread consumer([&] { taken = queue.pop(); });
    one.join();
    two.join();
    consumer.join();

    int sum = taken.value_or(0);
    while (std::optional<int> rest = queue.pop())
        sum += *rest;
    assert(sum == 3);
}
