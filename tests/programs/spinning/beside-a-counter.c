// One thread adds to a counter and takes it away for ever, with a look in between or without; another one waits for a flag
// that nobody sets.
// mazur: unsafe livelock
// options: --property termination --engine search
// mazur: unsafe livelock
// options: --property termination --engine graph
// mazur: unsafe livelock
// options: --property termination --engine graph --model rc11 --merge rmw,symmetry,confirm
// mazur: unsafe livelock
// options: --property termination --engine graph -- -DLOOKS
// mazur: safe
// options: --property termination --engine search -- -DSET
// mazur: safe
// options: --property termination --engine graph -- -DSET
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int users, flag;

static void *counts(void *arg)
{
#ifdef SET
    atomic_store(&flag, 1);
#endif
#ifdef LOOKS
    for (;;) {
        atomic_fetch_add(&users, 1);
        if (atomic_load(&users) >= 2)
            break;
        atomic_fetch_sub(&users, 1);
    }
#else
    while (atomic_fetch_add(&users, 1) == 0)
        atomic_fetch_sub(&users, 1);
#endif
    return arg;
}

static void *waits(void *arg)
{
    if (atomic_load(&users) >= 10)
        return NULL;
    while (atomic_load(&flag) == 0) // error
        ;
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, NULL, counts, NULL);
    pthread_create(&two, NULL, waits, NULL);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
}
