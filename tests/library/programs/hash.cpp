#include "in_thread.hpp"
#include <functional>
#include <iostream>
#include <string>
#include <unordered_map>
static void run()
{
    std::cout << std::hash<int>()(42) << ' ' << std::hash<std::string>()("hello") << '\n';
    std::unordered_map<std::string, int> map;
    for (const char *word : {"a", "b", "c", "dd", "ee", "hello", "world"})
        map[word]++;
    for (const auto &[word, count] : map)
        std::cout << word << count << ' ';
    std::cout << map.bucket_count() << ' ' << std::hash<double>()(1.5) << '\n';
}
