// mazur: safe
// options: --nondet enumerate:-2..3
/* Values of every type, assumptions and atomic sections. */
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int balance;

static void *add(void *arg)
{
    __VERIFIER_atomic_begin();
    int old = balance;
    balance = old + *(int *)arg;
    __VERIFIER_atomic_end();
    return NULL;
}

int main(void)
{
    int x = __VERIFIER_nondet_int(), y = mazur_nondet_int();
    _Bool b = __VERIFIER_nondet_bool();
    __VERIFIER_assume(x > 0);
    mazur_assume(y == x + 1);
    assert(y > 1 && (b == 0 || b == 1));
    assert(__VERIFIER_nondet_uchar() <= 255);
    pthread_t t;
    pthread_create(&t, NULL, add, &x);
    mazur_atomic_begin();
    balance += y;
    mazur_atomic_end();
    pthread_join(t, NULL);
    assert(balance == 2 * x + 1);
    return 0;
}
