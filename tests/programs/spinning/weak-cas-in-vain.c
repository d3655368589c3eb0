// A loop on a weak compare-and-swap of what nobody else changes has no end: others go on all the same.
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// mazur: unsafe livelock
// options: --engine search --property termination
// mazur: unsafe livelock
// options: --engine dpor --property termination
// mazur: unsafe livelock
// options: --engine graph --property termination
// mazur: unsafe assertion
// options: --engine search -- -DBESIDE
// mazur: unsafe assertion
// options: --engine dpor -- -DBESIDE
// mazur: unsafe assertion
// options: --engine graph -- -DBESIDE
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int mine, ours;

static void *tries(void *arg)
{
    int expected, tried = 0;
    do {
        expected = 1;
        tried += tried < 3;
    } while (!atomic_compare_exchange_weak(&mine, &expected, 2));
    return arg;
}

static void *counts(void *arg)
{
    ours++;
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, NULL, tries, NULL);
    pthread_create(&two, NULL, counts, NULL);
    pthread_join(two, NULL);
#ifdef BESIDE
    assert(ours == 0);
#endif
    pthread_join(one, NULL);
    return 0;
}
