/* A list that is read without locks: who changes it makes a copy, and frees the old node when no reader can have it.
 * Expect: safe. With -DBROKEN the old node is freed at once: unsafe (race). */
#include <array>
#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>

/// Read-copy-update: each reader has a flag that says that it is reading.
class Rcu {
public:
    static constexpr size_t kReaders = 2;

    void enter(size_t reader)
    {
        reading_[reader].store(true, std::memory_order_relaxed);
        std::atomic_thread_fence(std::memory_order_seq_cst);
    }

    void leave(size_t reader) { reading_[reader].store(false, std::memory_order_release); }

    /// Returns when everybody who was reading when it was called has stopped at least once.
    void wait_for_readers() const
    {
        std::atomic_thread_fence(std::memory_order_seq_cst);
        for (const std::atomic<bool> &reading : reading_)
            while (reading.load(std::memory_order_acquire))
                std::this_thread::yield();
    }

private:
    std::array<std::atomic<bool>, kReaders> reading_{};
};

class List {
public:
    ~List()
    {
        for (Node *node = head_, *next; node != nullptr; node = next) {
            next = node->next;
            delete node;
        }
    }

    void add(int key, int value)
    {
        std::lock_guard lock(writers_);
        head_.store(new Node{key, value, head_.load(std::memory_order_relaxed)}, std::memory_order_release);
    }

    void change(int key, int value)
    {
        std::lock_guard lock(writers_);
        std::atomic<Node *> *link = &head_;
        Node *node = link->load(std::memory_order_relaxed);
        for (; node != nullptr && node->key != key; node = link->load(std::memory_order_relaxed))
            link = &node->next;
        if (node == nullptr)
            return;
        link->store(new Node{key, value, node->next.load(std::memory_order_relaxed)}, std::memory_order_release);
#ifndef BROKEN
        rcu_.wait_for_readers();
#endif
        delete node;
    }

    int find(size_t reader, int key)
    {
        rcu_.enter(reader);
        int value = 0;
        for (Node *node = head_.load(std::memory_order_acquire); node != nullptr;
             node = node->next.load(std::memory_order_acquire))
            if (node->key == key)
                value = node->value;
        rcu_.leave(reader);
        return value;
    }

private:
    struct Node {
        int key, value;
        std::atomic<Node *> next;
    };
    std::atomic<Node *> head_ = nullptr;
    std::mutex writers_;
    Rcu rcu_;
};

int main()
{
    List list;
    list.add(1, 10);
    list.add(2, 20);
    std::thread reader([&] {
        const int value = list.find(0, 1);
        assert(value == 10 || value == 11);
    });
    std::thread another([&] { assert(list.find(1, 2) == 20); });
    list.change(1, 11);
    reader.join();
    another.join();
    assert(list.find(0, 1) == 11);
}
