// mazur: safe
// options: --engine graph --model rc11
// count: executions=6 blocked=0
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf
// count: executions=3 blocked=0
// mazur: unsafe assertion
// options: --engine graph --model rc11 --equivalence rf -- -DWRONG
// mazur: unsafe race
// options: --engine graph --model rc11 --equivalence rf -- -DEARLY
// The same if main looks with a plain access, which without a race needs no event of its own where writes are in order.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int x;

static void *writer(void *arg)
{
    atomic_store_explicit(&x, (int)(long)arg, memory_order_relaxed); // error
    return NULL;
}

int main(void)
{
    pthread_t t[3];
    int last;
    for (long i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, writer, (void *)(i + 1));
#ifdef EARLY
    last = *(int *)&x; // error
#endif
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    memcpy(&last, (void *)&x, sizeof last);
    assert(last >= 1 && last <= 3);
#ifdef WRONG
    assert(last != 2); // error
#endif
    return 0;
}
