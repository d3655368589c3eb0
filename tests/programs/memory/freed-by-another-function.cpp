// Memory goes back to where it came from: new to delete, new[] to delete[], malloc to free.
// mazur: unsafe memory
// options: -- -DHOW=1
// shows: bad free: the block was allocated by new
// mazur: unsafe memory
// options: -- -DHOW=2
// shows: bad free: delete of what malloc has allocated
// mazur: unsafe memory
// options: -- -DHOW=3
// shows: bad free: delete of what new[] has allocated
// mazur: unsafe memory
// options: -- -DHOW=4
// shows: bad free: delete[] of what new, not new[], has allocated
// mazur: safe
// options: -- -DHOW=0
// mazur: safe
// options: -- -DHOW=0 -DREPLACED
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

#ifdef REPLACED
void *operator new(std::size_t size)
{
    if (void *block = std::malloc(size))
        return block;
    throw std::bad_alloc();
}
void operator delete(void *block) noexcept { std::free(block); }
void operator delete(void *block, std::size_t) noexcept { std::free(block); }
#endif

struct alignas(64) Wide {
    int x;
    ~Wide() { x = 0; }
};

int main()
{
    int *volatile one = new int(1);
#if HOW == 1
    std::free(one);
#elif HOW == 2
    delete static_cast<int *>(std::malloc(4));
#elif HOW == 3
    int *volatile several = new int[3];
    delete several;
#elif HOW == 4
    delete[] one;
#else
    delete one;
    delete[] new int[3];
    delete[] new std::string[2];
#ifndef REPLACED
    delete new Wide;
    delete[] new Wide[2];
#endif
    delete new (std::nothrow) int;
    auto shared = std::make_shared<std::vector<int>>(5);
    auto array = std::make_unique<int[]>(4);
    std::free(strdup("x"));
    std::free(std::realloc(std::malloc(3), 7));
    std::free(std::aligned_alloc(64, 64));
#endif
}
