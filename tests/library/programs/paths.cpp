#include "in_thread.hpp"
#include <filesystem>
#include <iostream>
static void run()
{
    std::filesystem::path path = "/usr/include/stdio.h";
    std::cout << path.filename() << path.extension() << path.parent_path() << path.is_absolute() << '\n';
}
