// A compare-and-swap that must fail does not fail for nothing: that it might is no way out.
// mazur: unsafe livelock
// options: --property termination --engine search
// mazur: unsafe livelock
// options: --property termination --engine search --reduce none
// mazur: unsafe livelock
// options: --property termination --engine search --reduce lazy --retraverse
// mazur: unsafe livelock
// options: --property termination --engine search --reduce optimal
// mazur: unsafe livelock
// options: --property termination --engine dpor --stateful
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

static void *waits(void *unused)
{
    while (atomic_load(&x) != 2)
        ;
    return unused;
}

static void *tries(void *unused)
{
    for (;;) {
        atomic_fetch_xor(&x, 1);
        int expected = 1;
        atomic_compare_exchange_weak(&x, &expected, 0);
    }
    return unused;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, waits, NULL);
    pthread_create(&b, NULL, tries, NULL);
    pthread_exit(NULL);
}
