// What one thread waits for, another would set only for a value that a third never writes.
// mazur: unsafe livelock
// options: --property termination --engine search
// mazur: unsafe livelock
// options: --property termination --engine search --reduce none
// mazur: unsafe livelock
// options: --property termination --engine search --reduce eager
// mazur: unsafe livelock
// options: --property termination --engine search --reduce optimal --order random --seed 3
// mazur: unsafe livelock
// options: --property termination --engine dpor --stateful
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *waits(void *unused)
{
    while (atomic_load(&y) == 0)
        ;
    return unused;
}

static void *blinks(void *unused)
{
    for (;;) {
        atomic_store(&x, 1);
        atomic_store(&x, 0);
    }
    return unused;
}

static void *watches(void *unused)
{
    for (;;)
        if (atomic_load(&x) == 2)
            atomic_store(&y, 1);
    return unused;
}

int main(void)
{
    pthread_t a, b, c;
    pthread_create(&a, NULL, waits, NULL);
    pthread_create(&b, NULL, blinks, NULL);
    pthread_create(&c, NULL, watches, NULL);
    pthread_join(a, NULL);
    return 0;
}
