// mazur: safe
// count: states=4 transitions=5 executions=1
// mazur: safe
// options: --property termination
// mazur: unsafe livelock
// options: --property termination -- -DNEVER
// mazur: safe
// options: -- -DNEVER
// Spinning on a flag: with nobody to set it the thread spins for ever, an error only if termination is asked for.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int go;
static int data;

static void *waiter(void *arg)
{
    while (!atomic_load(&go))
        ;
    assert(data == 1);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, waiter, NULL);
    data = 1;
#ifndef NEVER
    atomic_store(&go, 1);
#endif
    pthread_join(t, NULL);
    return 0;
}
