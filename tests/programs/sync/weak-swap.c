// A weak compare-and-swap may fail although it finds what it expects. In a loop this costs nothing.
// mazur: unsafe assertion
// options: -- -DONCE
// shows: compares x, and fails spuriously
// mazur: unsafe assertion
// options: --engine search --reduce none -- -DONCE
// mazur: unsafe assertion
// options: --engine dpor -- -DONCE
// mazur: unsafe assertion
// options: --engine graph --model sc -- -DONCE
// mazur: unsafe assertion
// options: --engine graph --model rc11 --equivalence rf -- -DONCE
// mazur: unsafe assertion
// options: -- -DONCE -DALONE
// mazur: unsafe assertion
// options: --engine graph -- -DONCE -DALONE
// mazur: safe
// options: --no-spurious -- -DONCE -DALONE
// mazur: safe
// options: -- -DONCE -DALONE -DSTRONG
// mazur: safe
// count: executions=2 states=6
// mazur: safe
// options: --engine dpor
// count: executions=2 blocked=0
// mazur: safe
// options: --engine dpor --no-spurious
// count: executions=2 blocked=0
// mazur: safe
// options: --engine graph --model rc11
// count: executions=2 blocked=0
// mazur: safe
// options: --engine dpor -- -DRELOAD
// mazur: safe
// options: --engine dpor --no-spurious -- -DRELOAD
// mazur: safe
// options: --engine graph --model rc11 -- -DRELOAD
// mazur: safe
// options: --engine graph --model rc11 --no-spurious -- -DRELOAD
// mazur: safe
// options: --engine graph --merge rmw,symmetry,confirm -- -DRELOAD
// mazur: unsafe assertion
// options: -- -DTWICE
// mazur: unsafe assertion
// options: --engine dpor -- -DTWICE
// mazur: unsafe assertion
// options: --engine graph -- -DTWICE
// mazur: safe
// options: --engine graph --no-spurious -- -DTWICE
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

#ifdef STRONG
#define swap atomic_compare_exchange_strong
#else
#define swap atomic_compare_exchange_weak
#endif

static void *add(void *arg)
{
#if defined ONCE
    int expected = 0;
    assert(swap(&x, &expected, 1)); // error
#elif defined TWICE
    int expected = 0, failures = 0; // nobody else changes x
    while (!swap(&x, &expected, 1))
        assert(++failures < 2); // error
#elif defined RELOAD
    int old;
    do
        old = atomic_load(&x);
    while (!swap(&x, &old, old + 1));
#else
    int old = 0;
    while (!swap(&x, &old, old + 1)) {
    }
#endif
    return arg;
}

int main(void)
{
    pthread_t t;
#ifdef ALONE
    add(NULL);
    (void)t;
#else
    pthread_create(&t, NULL, add, NULL);
#if !defined ONCE && !defined TWICE
    add(NULL);
#endif
    pthread_join(t, NULL);
#if !defined ONCE && !defined TWICE
    assert(x == 2);
#endif
#endif
}
