// mazur: safe
// options: --engine graph --model sc
// count: executions=6 blocked=0
// mazur: safe
// options: --engine graph --model sc --equivalence rf
// count: executions=3 blocked=0
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf --jobs 2 -- -DORDER=memory_order_relaxed
// count: executions=3 blocked=0
// mazur: unsafe assertion
// options: --engine graph --model sc --equivalence rf -- -DWRONG
// mazur: unsafe assertion
// options: --engine graph --model tso --equivalence rf -- -DWRONG
// What main finds in the end is a read like any other: one execution for each write that can be the last.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef ORDER
#define ORDER memory_order_seq_cst
#endif

static atomic_int x;

static void *writer(void *arg)
{
    atomic_store_explicit(&x, (int)(long)arg, ORDER);
    return NULL;
}

int main(void)
{
    pthread_t t[3];
    for (long i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, writer, (void *)(i + 1));
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    int last = atomic_load_explicit(&x, ORDER);
    assert(last >= 1 && last <= 3);
    assert(atomic_load_explicit(&x, ORDER) == last);
#ifdef WRONG
    assert(last != 1); // error
#endif
    return 0;
}
