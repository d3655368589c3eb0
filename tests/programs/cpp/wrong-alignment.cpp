// An alignment that is no power of two.
// mazur: unsafe memory
// options: -- -DWRONG
// mazur: safe
#include <cassert>
#include <cstdint>
#include <new>

int main()
{
#ifdef WRONG
    operator new(8, std::align_val_t(3)); // error
#else
    void *block = operator new(8, std::align_val_t(64));
    assert(reinterpret_cast<std::uintptr_t>(block) % 64 == 0);
    operator delete(block, std::align_val_t(64));
    try {
        operator new(SIZE_MAX);
        assert(false);
    } catch (const std::bad_alloc &) {
    }
#endif
}
