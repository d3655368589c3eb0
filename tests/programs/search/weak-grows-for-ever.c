// A broken ticket lock with weak atomics whose tickets grow for ever: graph never ends, runs beside it find the error.
// mazur: unsafe assertion
// options: --property assert --time-limit 30
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_uint next, serving;
static unsigned long total;
static int inside;
static void *worker(void *arg)
{
    for (;;) {
        unsigned mine = atomic_load_explicit(&next, memory_order_relaxed);
        atomic_store_explicit(&next, mine + 1, memory_order_relaxed);
        while (atomic_load_explicit(&serving, memory_order_acquire) != mine)
            ;
        inside++;
        assert(inside == 1); // error
        total++;
        inside--;
        atomic_store_explicit(&serving, mine + 1, memory_order_release);
    }
    return arg;
}
int main(void)
{
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
}
