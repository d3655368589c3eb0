#include "in_thread.hpp"
#include <iostream>
#include <memory>
#include <memory_resource>
#include <new>
#include <vector>
struct Counted {
    static inline int alive = 0;
    Counted() { alive++; }
    Counted(const Counted &) { alive++; }
    ~Counted() { alive--; }
};
static void run()
{
    auto *many = new Counted[3];
    std::vector<Counted> v(4);
    std::cout << Counted::alive;
    delete[] many;
    v.pop_back();
    std::cout << Counted::alive << (new (std::nothrow) char[8] != nullptr) << '\n';
    volatile std::size_t much = std::size_t(-1) / 2;
    try {
        std::cout << static_cast<void *>(new char[much]);
    } catch (const std::bad_alloc &e) {
        std::cout << e.what() << '\n';
    }
    alignas(32) char raw[64];
    auto *placed = new (raw) Counted;
    placed->~Counted();
    std::cout << Counted::alive << '\n';
}
