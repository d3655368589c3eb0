#define _GNU_SOURCE
#include "in_thread.h"
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
static void run(void)
{
    int *block = malloc(4 * sizeof *block);
    for (int i = 0; i < 4; i++)
        block[i] = i * i;
    block = realloc(block, 8 * sizeof *block);
    printf("%d %d\n", block[0], block[3]);
    int *zeroed = calloc(3, sizeof *zeroed);
    printf("%d %d\n", zeroed[0], zeroed[2]);
    void *aligned = aligned_alloc(64, 128), *posix = NULL;
    printf("%d %d %d\n", (int)((uintptr_t)aligned % 64), posix_memalign(&posix, 256, 10), (int)((uintptr_t)posix % 256));
    free(block), free(zeroed), free(aligned), free(posix), free(NULL);
    char *text;
    printf("%d %s\n", asprintf(&text, "%d-%s", 7, "x"), text);
    free(text);
    printf("%d\n", malloc(SIZE_MAX / 2) == NULL);
}
