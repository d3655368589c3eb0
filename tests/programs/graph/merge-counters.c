// Threads count without looking at the count: one execution stands for all orders.
// mazur: safe
// options: --engine graph --merge rmw
// count: executions=1 blocked=0
// mazur: safe
// options: --engine graph
// count: executions=720 blocked=0
// mazur: safe
// options: --engine graph --merge rmw --model rc11 -- -DORDER=memory_order_relaxed
// count: executions=1 blocked=0
// mazur: safe
// options: --engine graph --merge rmw --model rc11 -- -DORDER=memory_order_acq_rel
// count: executions=720 blocked=0
// mazur: safe
// options: --engine graph --merge rmw -- -DREADER
// count: executions=5040 blocked=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef ORDER
#define ORDER memory_order_seq_cst
#endif
enum { THREADS = 6 };
static atomic_int count;

static void *worker(void *arg)
{
    long n = (long)arg;
    if (n % 2 == 0)
        atomic_fetch_add_explicit(&count, (int)n, ORDER);
    else
        atomic_fetch_sub_explicit(&count, (int)n, ORDER);
    return NULL;
}

int main(void)
{
    pthread_t t[THREADS];
    for (long i = 0; i < THREADS; i++)
        pthread_create(&t[i], NULL, worker, (void *)i);
#ifdef READER
    // Somebody looks: now the order matters.
    assert(atomic_load(&count) <= 6);
#endif
    for (int i = 0; i < THREADS; i++)
        pthread_join(t[i], NULL);
    assert(count == 0 - 1 + 2 - 3 + 4 - 5);
    return 0;
}
