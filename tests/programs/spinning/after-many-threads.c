// Of threads with high numbers nothing is known where others go on for ever: the answer is not safe.
// mazur: unknown
// options: --property termination --engine search
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *ends(void *unused) { return unused; }

static void *waits(void *unused)
{
    while (atomic_load(&y) == 0 || atomic_load(&x) == 2)
        ;
    return unused;
}

static void *blinks(void *unused)
{
    for (;;)
        atomic_fetch_xor(&x, 1);
    return unused;
}

int main(void)
{
    pthread_t t, worker;
    for (int i = 0; i < 70; i++) {
        pthread_create(&t, NULL, ends, NULL);
        pthread_join(t, NULL);
    }
    pthread_create(&t, NULL, waits, NULL);
    pthread_create(&worker, NULL, blinks, NULL);
    atomic_load(&x);
    pthread_join(t, NULL);
    return 0;
}
