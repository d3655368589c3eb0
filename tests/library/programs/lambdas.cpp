#include "in_thread.hpp"
#include <iostream>
#include <string>
#include <utility>
template <class... Ts> auto sum(Ts... values) { return (values + ... + 0); }
template <int N> constexpr int factorial() { return N * factorial<N - 1>(); }
template <> constexpr int factorial<0>() { return 1; }
static void run()
{
    int n = 3;
    auto by_value = [n]() mutable { return ++n; };
    auto by_reference = [&n] { return ++n; };
    std::cout << by_value() << by_value() << by_reference() << n << '\n';
    auto generic = []<class T>(T value) { return sizeof(T) + value; };
    std::cout << generic('a') << generic(1.5) << sum(1, 2, 3) << factorial<5>() << '\n';
    std::string moved = "content", target = std::move(moved);
    std::cout << target << moved.empty() << std::exchange(n, 9) << n << '\n';
    if (auto [a, b] = std::pair(1, 2); a < b)
        std::cout << a + b << '\n';
    auto recursive = [](auto self, int k) -> int { return k < 2 ? k : self(self, k - 1) + self(self, k - 2); };
    std::cout << recursive(recursive, 12) << '\n';
}
