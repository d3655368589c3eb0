// That a weak compare-and-swap may fail for nothing leads nowhere, and lets nobody go.
// mazur: unsafe livelock
// options: --property termination --engine search
// mazur: unsafe livelock
// options: --property termination --engine search --reduce none
// mazur: unsafe livelock
// options: --property termination --engine search --reduce optimal
// mazur: unsafe livelock
// options: --property termination --engine search --no-spurious
// mazur: unsafe livelock
// options: --property termination --engine dpor --stateful
// mazur: unsafe livelock
// options: --property termination --engine graph
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x = 1, y;

static void *waits(void *unused)
{
    while (atomic_load(&x))
        ;
    return unused;
}

static void *tries(void *unused)
{
    for (;;) {
        int expected = 0;
        atomic_compare_exchange_weak(&y, &expected, 1);
        atomic_store(&y, 0);
    }
    return unused;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, waits, NULL);
    pthread_create(&b, NULL, tries, NULL);
    atomic_load(&y);
    pthread_join(a, NULL);
    return 0;
}
