// Reads that are confirmed, in loops that race when they fail: all errors are found, and the exploration ends.
// mazur: unsafe race
// options: --engine graph --merge confirm --all-errors
// count: executions=12
// mazur: unsafe race
// options: --engine graph --merge none --all-errors
// count: executions=12
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;
static int y;

static void *run(void *unused)
{
    for (;;) {
        int seen = atomic_load_explicit(&x, memory_order_acquire);
        if (seen != atomic_load_explicit(&x, memory_order_acquire))
            continue;
        if (atomic_compare_exchange_strong(&x, &seen, seen + 1))
            break;
        (void)*(volatile int *)&y; // error
    }
    y = 0; // error
    return unused;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, NULL, run, NULL);
    pthread_create(&two, NULL, run, NULL);
    return 0;
}
