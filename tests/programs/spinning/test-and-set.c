// mazur: safe
// count: states=0 transitions=0 executions=2
// mazur: unsafe livelock
// options: --property termination -- -DKEEPS
// mazur: unsafe race
// options: -- -DRELEASE=memory_order_relaxed
// A lock made of one exchange.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef RELEASE
#define RELEASE memory_order_release
#endif

static atomic_int taken;
static int count;

static void *worker(void *arg)
{
    while (atomic_exchange_explicit(&taken, 1, memory_order_acquire))
        ;
    count++;
#ifndef KEEPS
    atomic_store_explicit(&taken, 0, RELEASE);
#endif
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, worker, NULL);
    pthread_create(&t, NULL, worker, NULL);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    assert(count == 2);
    return 0;
}
