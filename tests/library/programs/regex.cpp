#include "in_thread.hpp"
#include <iostream>
#include <regex>
#include <string>
static void run()
{
    std::string text = "one 22 three 4444";
    std::smatch match;
    std::cout << std::regex_search(text, match, std::regex("[0-9]+")) << match.str() << match.position() << '\n';
    std::cout << std::regex_replace(text, std::regex("e( |$)"), "E$1") << '\n';
}
