// A shared pointer that is replaced while another thread reads it. libstdc++ 12's own lock in there forgets to release.
// mazur: safe
// assumes: a std::atomic<std::shared_ptr> orders all that use it, whatever order they are given
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine search --model sc
// mazur: safe
// options: -- -DWAIT
// mazur: unsafe memory
// options: -- -DNOT_KEPT
// mazur: unsafe race
// options: -- -DPLAIN
#include <atomic>
#include <cassert>
#include <memory>
#include <thread>

struct Node {
    int value;
};

#ifdef PLAIN
static std::shared_ptr<Node> current;
static std::shared_ptr<Node> get() { return current; }
static void set(int value) { current = std::make_shared<Node>(Node{value}); }
#else
static std::atomic<std::shared_ptr<Node>> current;
static std::shared_ptr<Node> get() { return current.load(); }
static void set(int value) { current.store(std::make_shared<Node>(Node{value})); }
#endif

int main()
{
#ifndef WAIT
    set(1);
#endif
    std::thread reader([] {
#ifdef WAIT
        current.wait(nullptr);
#endif
#ifdef NOT_KEPT
        Node *node = get().get();
#else
        std::shared_ptr<Node> node = get();
#endif
        assert(node->value >= 1);
    });
    set(2);
#ifdef WAIT
    current.notify_one();
#endif
    reader.join();
    assert(get()->value == 2);
}
