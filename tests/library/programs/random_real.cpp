#include "in_thread.hpp"
#include <iostream>
#include <random>
static void run()
{
    std::mt19937 engine(5);
    std::uniform_real_distribution<double> part(0, 10);
    for (int i = 0; i < 3; i++)
        std::cout << part(engine) << ' ';
    std::cout << '\n';
}
