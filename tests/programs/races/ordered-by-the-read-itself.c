// A read that synchronises with the release it reads from happens after all that is before the release: the allocation,
// too. Where it can read something else, it races.
// mazur: safe
// options: --engine search --model sc
// mazur: safe
// options: --engine search --model sc --reduce none
// mazur: safe
// options: --engine dpor --model sc
// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine graph --model tso
// mazur: unsafe race
// options: --engine graph --model ra
// mazur: unsafe race
// options: --engine graph --model rc11
// mazur: unsafe race
// options: --engine search --model sc -- -DRELAXED
// mazur: unsafe race
// options: --engine dpor --model sc -- -DRELAXED
// mazur: unsafe race
// options: --engine graph --model sc -- -DRELAXED
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#ifdef RELAXED
#define ORDER memory_order_relaxed
#else
#define ORDER memory_order_acquire
#endif

static _Atomic(atomic_int *) shared;

static void *gives(void *arg)
{
    atomic_int *mine = calloc(1, sizeof *mine);
    atomic_store(mine, 2);
    atomic_store(&shared, mine);
    return arg;
}

static void *takes(void *arg)
{
    atomic_int *theirs = atomic_exchange_explicit(&shared, NULL, memory_order_relaxed);
    if (theirs != NULL)
        atomic_load_explicit(theirs, ORDER);
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, NULL, gives, NULL);
    pthread_create(&two, NULL, takes, NULL);
    return 0;
}
