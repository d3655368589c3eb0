// What traces say of objects of the library: the objects and what they hold, in one step for each call, by the names
// that the program gives them.
// mazur: unsafe assertion
// shows: message = "hello"
// shows: numbers = {1}
// shows: numbers = {1, 2}
// shows: waiting = {7}
// shows: ages = 1 element
// shows: choice = 5
// shows: own = &block@70
// shows: names.second = "b"
// hides: _M_
// hides: vtable
// hides: operator()
// hides: $_
// mazur: unsafe assertion
// options: -- -DATOMICS
// shows: hits[1]: 0 -> 1
// shows: node->count: 0 -> 1
// shows: flag = true
// hides: _M_
// mazur: unsafe assertion
// options: -- -DWEAK
// shows: reads flag: true
// shows: top = &cell
// hides: _M_
// mazur: unsafe race
// options: -- -DRACE
// shows: data race on account.balance: written by main at traces.cpp:92 without synchronisation
// mazur: unsafe deadlock
// options: -- -DFUTURE
// shows: waits to be notified
// hides: buckets
#include <array>
#include <atomic>
#include <cassert>
#include <deque>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace {

struct Item {
    int id = 0;
};
std::mutex m;
std::string message;
std::vector<int> numbers;
std::deque<int> waiting;
std::map<std::string, int> ages;
std::optional<int> choice;
std::unique_ptr<Item> own;
std::pair<int, std::string> names;

void fill()
{
    std::lock_guard lock(m);
    message = "hello";
    numbers.push_back(1);
    numbers.push_back(2);
    waiting.push_back(7);
    ages["anna"] = 3;
    names.second = "b";
    own = std::make_unique<Item>();
    own->id = 4;
    choice = 5;
}

int sum()
{
    std::lock_guard lock(m);
    return static_cast<int>(message.size() + numbers.size() + waiting.size() + ages.size() + names.second.size()) +
           choice.value_or(0) + (own ? own->id : 0);
}

struct Node {
    std::atomic<int> count = 0;
};
std::array<std::atomic<int>, 2> hits;
std::atomic<bool> flag = false;
std::atomic<int *> top = nullptr;
int cell;

struct Account {
    int balance = 0;
    void add(int n) { balance += n; }
};

} // namespace

int main()
{
#if defined(ATOMICS)
    auto node = std::make_shared<Node>();
    std::thread t([node] {
        ++hits[1];
        node->count += 1;
        flag = true;
    });
    const bool early = (hits[1] + node->count + flag) == 3;
    t.join();
    assert(!early);
#elif defined(WEAK)
    std::thread t([] {
        top.store(&cell, std::memory_order_relaxed);
        flag.store(true, std::memory_order_relaxed);
    });
    if (flag.load(std::memory_order_relaxed))
        assert(top.load(std::memory_order_relaxed) != nullptr);
    t.join();
#elif defined(RACE)
    Account account;
    std::thread t([&account] { account.add(1); });
    account.add(2);
    t.join();
#elif defined(FUTURE)
    std::promise<int> promise;
    std::future<int> future = promise.get_future();
    std::thread t([&] { (void)future.get(); });
    t.join();
#else
    const int before = sum();
    std::thread t(fill);
    const int after = sum();
    t.join();
    assert(before == after);
#endif
}
