// mazur: safe
/* The heap: sizes, alignment, contents, and what cannot be had. */
#include <assert.h>
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    volatile size_t huge = SIZE_MAX / 2;
    char *p = malloc(3), *q = malloc(0), *r = malloc(0);
    assert(p && q && r && q != r && (uintptr_t)p % 16 == 0);
    memcpy(p, "abc", 3);
    p = realloc(p, 100);
    assert(memcmp(p, "abc", 3) == 0 && malloc_usable_size(p) >= 100);
    p = realloc(p, 2);
    assert(p[0] == 'a' && p[1] == 'b');
    free(p);
    free(q);
    free(r);
    errno = 0;
    assert(malloc(huge) == NULL && errno == ENOMEM);
    errno = 0;
    assert(calloc(huge, 4) == NULL && errno == ENOMEM);
    int *z = calloc(5, sizeof *z);
    for (int i = 0; i < 5; i++)
        assert(z[i] == 0);
    z = reallocarray(z, 6, sizeof *z);
    assert(z && z[4] == 0);
    assert(reallocarray(z, huge, 4) == NULL);
    free(z);
    p = realloc(NULL, 7);
    assert(p);
    free(p);
    p = aligned_alloc(256, 512);
    assert((uintptr_t)p % 256 == 0);
    free(p);
    void *block = &errno;
    assert(posix_memalign(&block, 3, 8) == EINVAL && block == &errno);
    assert(posix_memalign(&block, 64, 8) == 0 && (uintptr_t)block % 64 == 0);
    free(block);
    p = strdup("text");
    q = strndup("text", 2);
    assert(strcmp(p, "text") == 0 && strcmp(q, "te") == 0);
    free(p);
    free(q);
    free(NULL);
    return 0;
}
