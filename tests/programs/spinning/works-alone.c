// The thread does something in every round, though it is nobody else's business: it does not spin, whatever else it asks.
// mazur: safe
// options: --property termination --engine search
// mazur: safe
// options: --property termination --engine dpor
// mazur: safe
// options: --property termination --engine graph
// mazur: safe
// options: --property termination --engine search -- -DSET
// mazur: safe
// options: --property termination --engine dpor -- -DSET
// mazur: safe
// options: --property termination --engine graph -- -DSET
#include <pthread.h>
#include <stdatomic.h>

static atomic_int go_on = 1, beat;

static void *works(void *unused)
{
    while (atomic_load(&go_on))
        atomic_fetch_xor(&beat, 1);
    return unused;
}

int main(void)
{
    pthread_t worker;
    pthread_create(&worker, NULL, works, NULL);
#ifdef SET
    atomic_fetch_add(&go_on, 1);
#endif
    pthread_join(worker, NULL);
    return 0;
}
