/* A lock-free stack that frees its nodes: who reads one says so in a hazard pointer, and nobody frees it until then.
 * Expect: safe. With -DBROKEN there is no fence, and a hazard pointer may be seen too late: unsafe (race). */
#include <array>
#include <atomic>
#include <cassert>
#include <optional>
#include <thread>
#include <vector>

class Stack {
public:
    static constexpr size_t kThreads = 2;

    ~Stack()
    {
        while (pop(0))
            ;
        for (const std::vector<Node *> &nodes : retired_)
            for (Node *node : nodes)
                delete node;
    }

    void push(int value)
    {
        Node *node = new Node{value, top_.load(std::memory_order_relaxed)};
        while (!top_.compare_exchange_weak(node->next, node, std::memory_order_release, std::memory_order_relaxed))
            ;
    }

    std::optional<int> pop(size_t thread)
    {
        Node *node = top_.load(std::memory_order_relaxed);
        for (;;) {
            node = protect(thread, node);
            if (node == nullptr)
                return std::nullopt;
            if (top_.compare_exchange_strong(node, node->next, std::memory_order_acquire, std::memory_order_relaxed))
                break;
        }
        hazards_[thread].store(nullptr, std::memory_order_release);
        const int value = node->value;
        retire(thread, node);
        return value;
    }

private:
    struct Node {
        int value;
        Node *next;
    };

    /// The top of the stack, once it is sure that everybody who removes it sees our hazard pointer.
    Node *protect(size_t thread, Node *node)
    {
        for (;;) {
            // Releases what the pointer protected before.
            hazards_[thread].store(node, std::memory_order_release);
#ifndef BROKEN
            std::atomic_thread_fence(std::memory_order_seq_cst);
#endif
            Node *again = top_.load(std::memory_order_acquire);
            if (again == node)
                return node;
            node = again;
        }
    }

    void retire(size_t thread, Node *node)
    {
        std::vector<Node *> &mine = retired_[thread];
        mine.push_back(node);
        std::atomic_thread_fence(std::memory_order_seq_cst);
        std::erase_if(mine, [&](Node *old) {
            for (const std::atomic<Node *> &hazard : hazards_)
                if (hazard.load(std::memory_order_acquire) == old)
                    return false;
            delete old;
            return true;
        });
    }

    std::atomic<Node *> top_ = nullptr;
    std::array<std::atomic<Node *>, kThreads> hazards_{};
    std::array<std::vector<Node *>, kThreads> retired_;
};

int main()
{
    Stack stack;
    stack.push(1);
    stack.push(2);
    int sum = 0;
    std::thread other([&] { sum = stack.pop(1).value_or(0); });
    const int mine = stack.pop(0).value_or(0);
    other.join();
    assert(sum + mine == 3);
}
