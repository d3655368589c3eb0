// mazur: safe
// mazur: unsafe assertion
// options: -- -DSPLIT
/* Atomics of 128 bits: a pair of counters that always agree, unless they are raised one after the other. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

typedef unsigned __int128 wide;
static _Atomic wide pair;
static const wide both = (wide)1 << 64 | 1;

static void *raise_both(void *argument)
{
#ifdef SPLIT
    atomic_fetch_add(&pair, 1);
    atomic_fetch_add(&pair, (wide)1 << 64);
#else
    wide old = atomic_load(&pair);
    while (!atomic_compare_exchange_weak(&pair, &old, old + both))
        ;
#endif
    return argument;
}

int main(void)
{
    pthread_t first, second;
    pthread_create(&first, NULL, raise_both, NULL);
    pthread_create(&second, NULL, raise_both, NULL);
    wide seen = atomic_load(&pair);
    assert((unsigned long)seen == (unsigned long)(seen >> 64)); // error
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    assert(atomic_load(&pair) == 2 * both);
    assert(atomic_exchange(&pair, 5) == 2 * both && atomic_fetch_sub(&pair, 6) == 5 && pair == (wide)-1);
    assert(atomic_fetch_and(&pair, both) == (wide)-1 && atomic_fetch_or(&pair, 2) == both);
    assert(atomic_fetch_xor(&pair, 3) == both + 2 && pair == (wide)1 << 64);
    atomic_store(&pair, 9);
    assert(pair == 9 && __atomic_fetch_nand((wide *)&pair, 1, __ATOMIC_SEQ_CST) == 9 && pair == ~(wide)1);
    return 0;
}
