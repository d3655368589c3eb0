// mazur: safe
// options: --engine graph --nondet symbolic
// mazur: safe
// options: --engine search --nondet enumerate:0..3
// mazur: unsafe assertion
// options: --engine graph -- -DWRONG
// A lock made of atomic functions that assume to get it.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);

static int lock, inside;

static void __VERIFIER_atomic_take(void)
{
#ifndef WRONG
    __VERIFIER_assume(lock == 0);
#endif
    lock = 1;
}

static void __VERIFIER_atomic_enter(void) { inside++; }
static void __VERIFIER_atomic_check(void) { assert(inside == 1); }
static void __VERIFIER_atomic_give(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    __VERIFIER_assume(n > 1 && n < 3);
    inside -= (int)n - 1;
    lock = 0;
}

static void *works(void *arg)
{
    __VERIFIER_atomic_take();
    __VERIFIER_atomic_enter();
    __VERIFIER_atomic_check();
    __VERIFIER_atomic_give();
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, NULL, works, NULL);
    pthread_create(&u, NULL, works, NULL);
    pthread_join(t, NULL);
    pthread_join(u, NULL);
    return 0;
}
