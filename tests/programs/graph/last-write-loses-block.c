// mazur: unsafe leak
// options: --engine graph --model sc --property leak
// mazur: unsafe leak
// options: --engine graph --model sc --property leak --equivalence rf
// mazur: safe
// options: --engine graph --model sc --property leak --equivalence rf -- -DKEPT
// Whether the block is lost depends on the order of the writes alone.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(void *) place;
static void *kept;

static void *keep(void *arg)
{
    void *block = malloc(8);
#ifdef KEPT
    kept = block;
#endif
    atomic_store(&place, block);
    return arg;
}

static void *clear(void *arg)
{
    atomic_store(&place, NULL);
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, keep, NULL);
    pthread_create(&t, NULL, clear, NULL);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    return kept == &place;
}
