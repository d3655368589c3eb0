#include "in_thread.hpp"
#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>
#include <numeric>
#include <ranges>
#include <vector>
static void run()
{
    std::vector<int> v{5, 2, 8, 1, 9, 3};
    std::sort(v.begin(), v.end(), std::greater<>());
    std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, " "));
    std::stable_sort(v.begin(), v.end());
    std::cout << std::accumulate(v.begin(), v.end(), 0) << *std::max_element(v.begin(), v.end())
              << std::binary_search(v.begin(), v.end(), 8)
              << std::count_if(v.begin(), v.end(), [](int n) { return n > 2; }) << '\n';
    std::rotate(v.begin(), v.begin() + 2, v.end());
    v.erase(std::remove(v.begin(), v.end(), 9), v.end());
    std::reverse(v.begin(), v.end());
    for (int n : v)
        std::cout << n;
    std::vector<int> sums(v.size());
    std::partial_sum(v.begin(), v.end(), sums.begin());
    std::nth_element(v.begin(), v.begin() + 2, v.end());
    std::cout << ' ' << sums.back() << v[2] << std::inner_product(v.begin(), v.end(), v.begin(), 0) << '\n';
    std::vector<int> heap{3, 1, 4, 1, 5};
    std::make_heap(heap.begin(), heap.end());
    std::pop_heap(heap.begin(), heap.end());
    std::cout << heap.back() << std::is_sorted(heap.begin(), heap.end()) << '\n';
    do
        std::cout << heap[0] << heap[1];
    while (std::next_permutation(heap.begin(), heap.begin() + 3));
    for (int n : std::views::iota(1, 10) | std::views::filter([](int n) { return n % 2; }) |
                     std::views::transform([](int n) { return n * n; }))
        std::cout << ' ' << n;
    std::function<int(int)> twice = [](int n) { return 2 * n; };
    auto bound = std::bind(std::plus<int>(), std::placeholders::_1, 10);
    std::cout << ' ' << twice(4) << bound(5) << std::gcd(12, 18) << std::lcm(4, 6) << std::clamp(7, 1, 5) << '\n';
}
