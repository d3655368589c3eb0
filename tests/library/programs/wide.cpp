#include "in_thread.hpp"
#include <cwchar>
#include <iostream>
#include <string>
static void run()
{
    std::wstring w = L"wide";
    w += L" text";
    std::u32string u = U"abc";
    std::cout << w.size() << w.find(L'x') << u.size() << std::wcslen(w.c_str()) << '\n';
    std::string narrow(w.begin(), w.end());
    std::cout << narrow << '\n';
}
