#include "in_thread.hpp"
#include <fstream>
#include <iostream>
static void run()
{
    std::ifstream in("/no/such/file");
    std::cout << in.is_open() << '\n';
}
