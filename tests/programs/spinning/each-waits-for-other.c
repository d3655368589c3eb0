// mazur: unsafe livelock
// options: --property termination
// mazur: safe
// options: --property termination -- -DGIVES_WAY
// Two doors that open only while the other is shut: both shut is fine, both half open is for ever.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int open_[2];

static void pass(int me)
{
#ifdef GIVES_WAY
    int shut = 0;
    while (!atomic_compare_exchange_strong(&open_[0], &shut, 1))
        shut = 0;
    (void)me;
    atomic_store(&open_[0], 0);
#else
    atomic_store(&open_[me], 1);
    while (atomic_load(&open_[!me]))
        ;
    atomic_store(&open_[me], 0);
#endif
}

static void *other(void *arg)
{
    pass(1);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, other, NULL);
    pass(0);
    pthread_join(t, NULL);
    return 0;
}
