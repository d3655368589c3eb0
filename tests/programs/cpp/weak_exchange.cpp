// compare_exchange_weak may fail although the value is the expected one.
// mazur: unsafe assertion
// options: -- -DONCE
// mazur: unsafe assertion
// options: --engine dpor --model sc -- -DONCE
// mazur: unsafe assertion
// options: --engine graph -- -DONCE
// mazur: safe
// options: --no-spurious -- -DONCE
// mazur: safe
// mazur: safe
// options: --engine dpor --model sc
// mazur: safe
// options: --engine graph
#include <atomic>
#include <cassert>
#include <thread>

struct Node {
    int value;
    Node *next;
};

std::atomic<Node *> head{nullptr};

void push(Node *node)
{
    node->next = head.load(std::memory_order_relaxed);
#ifdef ONCE
    bool done = head.compare_exchange_weak(node->next, node, std::memory_order_release, std::memory_order_relaxed);
    assert(done || head.load() != nullptr); // error
#else
    while (!head.compare_exchange_weak(node->next, node, std::memory_order_release, std::memory_order_relaxed)) {
    }
#endif
}

int main()
{
    Node a{1, nullptr}, b{2, nullptr};
    std::thread t([&] { push(&a); });
    push(&b);
    t.join();
    int count = 0;
    for (Node *n = head.load(); n != nullptr; n = n->next)
        count++;
#ifndef ONCE
    assert(count == 2);
#endif
}
