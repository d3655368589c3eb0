// A counter that nobody looks at orders the accesses to data if it is counted in this order, and not in the other.
// mazur: unsafe race
// options: --engine graph --model sc --merge rmw
// mazur: unsafe race
// options: --engine graph --model sc
// mazur: unsafe race
// options: --engine graph --model sc --merge rmw -- -DSWAPPED
// mazur: safe
// options: --engine graph --model sc --merge rmw -- -DFLAG
// count: executions=2 blocked=0
#include <pthread.h>
#include <stdatomic.h>

static atomic_int count, flag;
static int data;

static void *first(void *arg)
{
    data = 1; // error
    atomic_fetch_add(&count, 1);
    atomic_store_explicit(&flag, 1, memory_order_relaxed);
    return arg;
}

static void *second(void *arg)
{
#ifdef FLAG
    // The flag alone would not do, but who sees it counts later.
    if (!atomic_load_explicit(&flag, memory_order_relaxed))
        return arg;
#endif
    atomic_fetch_add(&count, 1);
    data = 2; // error
    return arg;
}

int main(void)
{
    pthread_t t[2];
#ifdef SWAPPED
    pthread_create(&t[0], NULL, second, NULL);
    pthread_create(&t[1], NULL, first, NULL);
#else
    pthread_create(&t[0], NULL, first, NULL);
    pthread_create(&t[1], NULL, second, NULL);
#endif
    pthread_join(t[0], NULL);
    pthread_join(t[1], NULL);
    return 0;
}
