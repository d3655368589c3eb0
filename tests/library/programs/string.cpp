#include "in_thread.hpp"
#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
static void run()
{
    std::string s = "hello";
    s += ", " + std::string("world");
    s.insert(5, "!").erase(0, 1).replace(0, 2, "HE").append(2, '.').push_back('?');
    std::cout << s << ' ' << s.find("wor") << ' ' << s.rfind('l') << ' ' << s.substr(3, 4) << ' ' << s.size() << '\n';
    std::cout << s.find_first_of("xyz?") << ' ' << s.find_last_not_of("?.") << ' ' << (s.find("zzz") == s.npos) << '\n';
    std::cout << std::stoi("42") + std::stod("0.5") << ' ' << std::stol("-7") << ' ' << std::stoi("ff", nullptr, 16)
              << ' ' << std::to_string(3.5) << ' ' << std::to_string(-9) << '\n';
    std::cout << (s < "z") << s.compare("HE") << s.starts_with("HE") << s.ends_with("x") << '\n';
    std::string_view view = s;
    view.remove_prefix(2);
    std::cout << view.substr(0, 3) << ' ' << view.front() << view.back() << ' ' << view.find('w') << '\n';
    std::string reversed(s.rbegin(), s.rend());
    std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::toupper(c); });
    std::cout << reversed << ' ' << s << '\n';
    try {
        std::cout << s.at(100);
    } catch (const std::out_of_range &e) {
        std::cout << e.what() << '\n';
    }
    try {
        std::stoi("none");
    } catch (const std::invalid_argument &e) {
        std::cout << e.what() << '\n';
    }
    std::string longer(100, 'x');
    longer.resize(40);
    longer.shrink_to_fit();
    std::cout << longer.length() << (longer == std::string(40, 'x')) << std::string("a\0b", 3).size() << '\n';
}
