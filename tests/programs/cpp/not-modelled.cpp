// What is not modelled ends the check with its name in the user's words, where it is used.
// mazur: unsupported
// options: -- -DFILES
// shows: std::basic_ofstream<char
// mazur: unsupported
// options: -- -DWIDE
// shows: std::wcout
// mazur: unsupported
// options: -- -DLOCALE
// shows: std::locale::locale(char const*)
// mazur: unsupported
// options: -- -DFILESYSTEM
// shows: std::filesystem::
// mazur: unsupported
// options: -- -DLONG_DOUBLE
// shows: long double
// mazur: unsupported
// options: -- -DDECIMAL
// shows: std::to_chars(char*, char*, double)
// mazur: unsupported
// options: -- -DREAL
// shows: long double
// mazur: unsupported
// options: -- -DRESOURCES
// shows: std::pmr::get_default_resource()
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <locale>
#include <memory_resource>
#include <random>
#include <vector>

int main()
{
#if defined(FILES)
    std::ofstream file("x");
    file << 1;
#elif defined(WIDE)
    std::wcout << L"x";
#elif defined(LOCALE)
    std::cout.imbue(std::locale("de_DE.UTF-8"));
#elif defined(FILESYSTEM)
    return std::filesystem::exists("x");
#elif defined(LONG_DOUBLE)
    volatile double d = 2;
    return std::sqrt(static_cast<long double>(d)) > 3;
#elif defined(DECIMAL)
    char buffer[40];
    std::to_chars(buffer, buffer + sizeof buffer, 1.5);
#elif defined(REAL)
    std::mt19937 engine(42);
    return std::uniform_real_distribution<double>(0, 1)(engine) > 2;
#elif defined(RESOURCES)
    std::pmr::vector<int> numbers;
    numbers.push_back(1);
#endif
}
