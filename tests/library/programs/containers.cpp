#include "in_thread.hpp"
#include <array>
#include <deque>
#include <iostream>
#include <list>
#include <map>
#include <queue>
#include <set>
#include <stack>
#include <unordered_map>
#include <unordered_set>
#include <vector>
static void run()
{
    std::map<std::string, int> ages{{"bob", 3}, {"al", 5}};
    ages["cy"] = 7;
    ages.insert_or_assign("al", 6);
    for (const auto &[name, age] : ages)
        std::cout << name << age << ' ';
    std::cout << ages.count("bob") << ages.lower_bound("b")->first << ages.erase("bob") << ages.size() << '\n';
    std::multimap<int, char> several{{1, 'a'}, {1, 'b'}, {2, 'c'}};
    std::cout << several.count(1) << several.equal_range(1).first->second << '\n';
    std::set<int> set{5, 1, 3, 1};
    for (int n : set)
        std::cout << n;
    std::cout << set.contains(3) << *set.rbegin() << '\n';
    std::unordered_map<int, std::string> hashed;
    for (int i = 0; i < 20; i++)
        hashed[i * 7] = std::to_string(i);
    std::cout << hashed.size() << hashed.at(14) << hashed.count(5) << hashed.bucket_count() << '\n';
    std::unordered_set<std::string> words{"a", "b", "a"};
    std::cout << words.size() << words.contains("b") << '\n';
    std::deque<int> deque{2, 3};
    deque.push_front(1), deque.push_back(4);
    std::list<int> list{3, 1, 2};
    list.sort(), list.push_front(0), list.reverse();
    for (int n : deque)
        std::cout << n;
    for (int n : list)
        std::cout << n;
    std::priority_queue<int> heap;
    for (int n : {3, 9, 4})
        heap.push(n);
    std::queue<int> queue({1, 2});
    std::stack<int> stack;
    stack.push(8), stack.push(9);
    std::cout << ' ' << heap.top() << queue.front() << queue.back() << stack.top() << '\n';
    std::array<int, 3> array{1, 2, 3};
    std::vector<int> vector(array.begin(), array.end());
    vector.insert(vector.begin() + 1, 9), vector.emplace_back(7), vector.erase(vector.begin());
    for (int n : vector)
        std::cout << n;
    std::vector<bool> bits(5, true);
    bits[2] = false;
    std::cout << bits[1] << bits[2] << array.size() << '\n';
    try {
        vector.at(9);
    } catch (const std::out_of_range &e) {
        std::cout << e.what() << '\n';
    }
}
