// Loops that wait and look at inputs on the way: who comes back to where he was waits, whatever he was told.
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine graph --equivalence rf
// mazur: safe
// options: --engine graph --nondet enumerate:6..8
// mazur: safe
// options: --engine dpor --nondet enumerate:6..8
// mazur: safe
// options: --engine search --nondet enumerate:6..8
// mazur: unsafe assertion
// options: --engine graph -- -DBROKEN
// mazur: unsafe assertion
// options: --engine graph --nondet enumerate:6..8 -- -DBROKEN
// mazur: unsafe assertion
// options: --engine dpor --nondet enumerate:6..8 -- -DBROKEN
// mazur: safe
// options: --engine graph --property termination -- -DALONE
// mazur: safe
// options: --engine dpor --nondet enumerate:6..8 --property termination -- -DALONE
// mazur: unsafe livelock
// options: --engine graph --property termination -- -DVALUE
// mazur: safe
// options: --engine graph -- -DVALUE
#include <assert.h>
#include <mazur.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *setter(void *arg)
{
    x = 1;
    return arg;
}

int main(void)
{
    pthread_t t;
    int k = 0;
#ifdef VALUE // waits for ever if the first input is 7
    y = mazur_nondet_int();
    pthread_create(&t, NULL, setter, NULL);
    while (y == 7)
        ;
#else
    pthread_create(&t, NULL, setter, NULL);
    do {
        k = mazur_nondet_int();
#ifdef ALONE
    } while (k != 7);
#else
    } while (k != 7 || x == 0);
#endif
#ifdef BROKEN
    assert(k != 7);
#endif
    assert(k == 7);
#endif
    pthread_join(t, NULL);
}
