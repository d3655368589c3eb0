// Nobody sets what the loop waits for. That another thread goes on for ever, with what is its own, does not help.
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
// mazur: unsafe livelock
// options: --property termination --engine dpor
// mazur: unsafe livelock
// options: --property termination --engine graph
// mazur: unsafe livelock
// options: --property termination --engine graph --model rc11
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *waits(void *unused)
{
    while (atomic_load(&y) == 0)
        ;
    return unused;
}

static void *works(void *unused)
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
    pthread_create(&b, NULL, works, NULL);
    pthread_join(a, NULL);
    return 0;
}
