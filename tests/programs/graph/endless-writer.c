// mazur: unsafe assertion
// options: --engine graph --time-limit 60
// mazur: unsafe assertion
// options: --engine graph --time-limit 60 --jobs 2
// A thread that goes on for ever does not keep the others from running.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ticks, other;

static void *ticks_for_ever(void *arg)
{
    for (;;)
        atomic_fetch_add(&ticks, 1);
    return arg;
}

static void *fails(void *arg)
{
    atomic_store(&other, 1);
    assert(atomic_load(&other) == 0); // error
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, NULL, ticks_for_ever, NULL);
    pthread_create(&u, NULL, fails, NULL);
    pthread_join(u, NULL);
    return 0;
}
