// Alignments that are no power of two, and sizes that no object can have.
// mazur: unsafe memory
// options: -- -DALIGNMENT
// mazur: unsafe memory
// options: -- -DNO_ALIGNMENT
// mazur: unsafe memory
// options: -- -DNEGATIVE
// mazur: unsafe memory
// options: -- -DGROWS
// mazur: safe
// options: -- -DFINE
#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
#ifdef ALIGNMENT
    aligned_alloc(3, 9); // error
#endif
#ifdef NO_ALIGNMENT
    aligned_alloc(0, 8); // error
#endif
#ifdef NEGATIVE
    malloc((size_t)-2); // error
#endif
#ifdef GROWS
    void *block = malloc(8);
    block = realloc(block, (size_t)-8); // error
#endif
#ifdef FINE
    void *block = NULL;
    assert(posix_memalign(&block, 3, 8) == EINVAL && block == NULL);
    assert(posix_memalign(&block, 4, 8) == EINVAL && block == NULL);
    assert(posix_memalign(&block, 64, 8) == 0 && (uintptr_t)block % 64 == 0);
    free(block);
    block = aligned_alloc(4096, 8192);
    assert((uintptr_t)block % 4096 == 0);
    free(block);
    assert(malloc(PTRDIFF_MAX) == NULL);
    assert(calloc(SIZE_MAX, 2) == NULL);
#endif
}
