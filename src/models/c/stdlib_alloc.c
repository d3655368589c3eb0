/* The heap. Blocks are aligned to 16 bytes; one of size 0 has an address of its own, and no byte to access. realloc
 * always moves, so that pointers kept to the old block are found out. */
#include "internal.h"

#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>

enum { kAlign = 16, kPage = 4096 };

static void *checked(void *block)
{
    if (block)
        __mazur_family(block, MAZUR_MALLOC);
    else
        errno = ENOMEM;
    return block;
}

static void release(void *block)
{
    if (__mazur_family(block, 0) > MAZUR_MALLOC)
        __mazur_fail(MAZUR_MEMORY, "bad free: the block was allocated by new");
    __mazur_free(block);
}

/* No object is larger than PTRDIFF_MAX: what asks for more has computed a negative size. */
static void *allocate(size_t size, size_t align)
{
    if (size > PTRDIFF_MAX)
        __mazur_fail(MAZUR_MEMORY, "memory is asked for with a size that is negative, or too large for any object");
    return checked(__mazur_alloc(size, align, 0));
}

void *malloc(size_t size) { return allocate(size, kAlign); }

void *calloc(size_t count, size_t size)
{
    size_t bytes;
    return checked(__builtin_mul_overflow(count, size, &bytes) ? NULL : __mazur_alloc(bytes, kAlign, 1));
}

void free(void *block)
{
    if (block)
        release(block);
}

static void *resize(void *block, size_t size)
{
    if (!block)
        return allocate(size, kAlign);
    if (size == 0) {
        release(block);
        return NULL;
    }
    void *moved = allocate(size, kAlign);
    if (moved) {
        size_t old = __mazur_object_size(block);
        __builtin_memcpy(moved, block, old < size ? old : size);
        release(block);
    }
    return moved;
}

void *realloc(void *block, size_t size) { return resize(block, size); }

void *reallocarray(void *block, size_t count, size_t size)
{
    size_t bytes;
    return __builtin_mul_overflow(count, size, &bytes) ? checked(NULL) : resize(block, bytes);
}

static int is_power_of_two(size_t n) { return n != 0 && (n & (n - 1)) == 0; }

static void *aligned(size_t align, size_t size)
{
    if (!is_power_of_two(align)) {
        __mazur_fail(MAZUR_MEMORY, "memory is asked for with an alignment that is no power of two");
        errno = EINVAL;
        return NULL;
    }
    return allocate(size, align < kAlign ? kAlign : align);
}

void *aligned_alloc(size_t align, size_t size) { return aligned(align, size); }

void *memalign(size_t align, size_t size) { return aligned(align, size); }

void *valloc(size_t size) { return aligned(kPage, size); }

void *pvalloc(size_t size) { return aligned(kPage, (size + kPage - 1) / kPage * kPage); }

int posix_memalign(void **result, size_t align, size_t size)
{
    if (!is_power_of_two(align) || align % sizeof(void *) != 0)
        return EINVAL;
    void *block = __mazur_alloc(size, align < kAlign ? kAlign : align, 0);
    if (!block)
        return ENOMEM;
    __mazur_family(block, MAZUR_MALLOC);
    *result = block;
    return 0;
}

size_t malloc_usable_size(void *block) { return block ? __mazur_object_size(block) : 0; }
