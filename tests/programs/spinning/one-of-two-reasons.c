// The loop sees new values again and again, and never both that it needs.
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
    while (atomic_load(&x) == 0 || atomic_load(&y) == 0)
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

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, waits, NULL);
    pthread_create(&b, NULL, blinks, NULL);
    pthread_join(a, NULL);
    return 0;
}
