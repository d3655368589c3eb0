// A thread gets the address of something that soon ends: a local, an array of a block, a block of the heap. Whoever asks
// for assertions only, or for races only, gets what is wrong before it ends.
// mazur: unsafe assertion
// options: --property assert
// mazur: unsafe assertion
// options: --property assert --engine dpor
// mazur: unsafe assertion
// options: --property assert --engine graph
// mazur: unsafe assertion
// options: --property assert -- -DARRAY
// mazur: unsafe assertion
// options: --property assert --engine graph -- -DARRAY
// mazur: unsafe assertion
// options: --property assert -- -DHEAP
// mazur: unsafe assertion
// options: --property assert --engine graph -- -DHEAP
// mazur: unsafe assertion
// options: --property assert --engine graph --model tso -- -DHEAP
// mazur: unsafe race
// options: --property race
// mazur: unsafe race
// options: --property race --engine dpor
// mazur: unsafe race
// options: --property race --engine graph -- -DARRAY
// mazur: unsafe memory
// options: --property memory --engine graph
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) place;

static void *giver(void *arg)
{
#if defined(ARRAY)
    for (int size = 1; size < 2; size++) {
        int own[size];
        own[0] = 1;
        atomic_store(&place, own);
    }
#elif defined(HEAP)
    int *own = malloc(sizeof *own);
    *own = 1;
    atomic_store(&place, own);
    free(own);
#else
    int own = 1;
    atomic_store(&place, &own);
#endif
    return arg;
}

static void *user(void *arg)
{
    int *known = atomic_load(&place);
    if (known != NULL)
        assert(*known == 2); // error
    return arg;
}

static void *call(void *arg) { return giver(arg); }

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, call, NULL);
    pthread_create(&b, NULL, user, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    return 0;
}
