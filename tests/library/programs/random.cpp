#include "in_thread.hpp"
#include <algorithm>
#include <iostream>
#include <random>
#include <vector>
template <class Engine> void numbers(Engine engine)
{
    std::uniform_int_distribution<int> dice(1, 6);
    std::uniform_int_distribution<long> wide(-1000000, 1000000);
    std::bernoulli_distribution coin(0.3);
    for (int i = 0; i < 5; i++)
        std::cout << engine() << ' ' << dice(engine) << ' ' << wide(engine) << ' ' << coin(engine) << ' ';
    engine.discard(10);
    std::vector<int> v{1, 2, 3, 4, 5, 6};
    std::shuffle(v.begin(), v.end(), engine);
    for (int n : v)
        std::cout << n;
    std::cout << '\n';
}
static void run()
{
    for (unsigned seed : {1u, 42u, 123456789u}) {
        numbers(std::mt19937(seed));
        numbers(std::mt19937_64(seed));
        numbers(std::minstd_rand(seed));
        numbers(std::default_random_engine(seed));
    }
    numbers(std::mt19937());
    std::seed_seq sequence{1, 2, 3};
    numbers(std::mt19937(sequence));
}
