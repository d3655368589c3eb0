#include "in_thread.hpp"
#include <charconv>
#include <iostream>
#include <string_view>
static void run()
{
    char buffer[32];
    auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, -12345);
    std::cout << std::string_view(buffer, end - buffer) << (error == std::errc()) << '\n';
    int n = 0;
    std::string_view text = "77rest";
    auto result = std::from_chars(text.data(), text.data() + text.size(), n);
    std::cout << n << result.ptr << '\n';
    std::cout << std::string_view(buffer, std::to_chars(buffer, buffer + 32, 255, 16).ptr - buffer) << '\n';
}
