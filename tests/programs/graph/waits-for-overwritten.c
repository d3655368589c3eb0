// mazur: unsafe livelock
// options: --engine graph --model sc --property termination --equivalence rf
// mazur: unsafe livelock
// options: --engine graph --model rc11 --property termination --equivalence rf -- -DORDER=memory_order_relaxed
// mazur: safe
// options: --engine graph --model sc --equivalence rf
// count: executions=1 blocked=1
// mazur: safe
// options: --engine graph --model sc
// count: executions=2 blocked=1
// The loop never ends only if the other write is the last: with reads-from equivalence an order has to be found in
// which it is.
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
    pthread_t s, t;
    pthread_create(&s, NULL, writer, (void *)1L);
    pthread_create(&t, NULL, writer, (void *)2L);
    while (atomic_load_explicit(&x, ORDER) != 1)
        ;
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    return 0;
}
