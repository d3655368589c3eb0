// mazur: unsafe assertion
// options: --engine search --property assert
// mazur: unknown
// options: --engine graph --property assert
// mazur: unsafe memory
// options: --engine graph --property assert,memory
// Errors of memory are not asked for. Two threads free the same block, and whoever is second goes no further. graph
// follows one order of the two, and says that there may be others.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) block;
static atomic_int ended;

static void *first(void *arg)
{
    free(block);
    return arg;
}

static void *second(void *arg)
{
    free(block);
    ended = 1;
    return arg;
}

int main(void)
{
    pthread_t a, b;
    block = malloc(sizeof(int));
    *block = 0;
    pthread_create(&a, NULL, first, NULL);
    pthread_create(&b, NULL, second, NULL);
    pthread_join(b, NULL);
    assert(!ended);
}
