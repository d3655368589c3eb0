// mazur: safe
/* Two rounds at a barrier: everybody sees what was written before it, one thread is told that it is special, and that
 * one may destroy the barrier at the end. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_barrier_t b;
static int first[2], second[2];
static atomic_int special;

static void *worker(void *arg)
{
    int me = *(int *)arg;
    first[me] = 1;
    if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD)
        atomic_fetch_add(&special, 1);
    assert(first[1 - me] == 1);
    second[me] = 1;
    if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD) {
        atomic_fetch_add(&special, 1);
        assert(pthread_barrier_destroy(&b) == 0);
    }
    assert(second[1 - me] == 1);
    return NULL;
}

int main(void)
{
    int zero = 0, one = 1;
    pthread_t t;
    assert(pthread_barrier_init(&b, NULL, 1) == 0);
    assert(pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD);
    assert(pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD);
    assert(pthread_barrier_destroy(&b) == 0);
    assert(pthread_barrier_init(&b, NULL, 2) == 0);
    pthread_create(&t, NULL, worker, &one);
    worker(&zero);
    pthread_join(t, NULL);
    assert(atomic_load(&special) == 2);
    return 0;
}
