// mazur: safe
// options: --engine graph --model sc
// count: executions=64 blocked=0
// mazur: safe
// options: --engine graph --model sc --equivalence rf
// count: executions=16 blocked=0
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf --jobs 2
// count: executions=16 blocked=0
// mazur: unknown
// options: --engine graph --model sc --equivalence rf --sample 20
// mazur: unsafe assertion
// options: --engine graph --model sc --equivalence rf -- -DWRONG
// Inputs as symbols, a compare-and-swap on what they are, and writes whose order nobody sees.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *writer(void *arg)
{
    int input = mazur_nondet_int();
    atomic_store(&y, 1 + (arg != NULL));
    if (input > 10)
        atomic_store(&x, input);
    else
        atomic_store(&x, 5);
    return NULL;
}

static void *swapper(void *arg)
{
    int expected = 11;
    int done = atomic_compare_exchange_strong(&x, &expected, 3);
#ifdef WRONG
    assert(!done); // error
#endif
    return done ? arg : NULL;
}

int main(void)
{
    pthread_t t[3];
    pthread_create(&t[0], NULL, writer, NULL);
    pthread_create(&t[1], NULL, writer, t);
    pthread_create(&t[2], NULL, swapper, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    return 0;
}
