// mazur: safe
// mazur: safe
// options: --engine search --model sc --reduce none
// mazur: safe
// options: --engine dpor --model sc
// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine graph --merge rmw,symmetry,confirm
// mazur: unsafe assertion
// options: --engine graph --merge rmw,symmetry,confirm -- -DLATE
// mazur: unsafe assertion
// options: -- -DLATE
/* Who takes a lock, or reads an atomic, sees no earlier time than who passed it on. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static long last;
static atomic_long told;
static atomic_int count;

static long now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void *worker(void *sleeps)
{
    const long start = now();
    if (sleeps)
        usleep(100000);
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    const long then = now();
#ifdef LATE
    assert(sleeps || then < start + 50); // error
#endif
    (void)start;
    (void)then;
    pthread_mutex_lock(&mutex);
    assert(now() > last);
    last = now();
    pthread_mutex_unlock(&mutex);
    assert(atomic_exchange_explicit(&told, now(), memory_order_relaxed) < now());
    return 0;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, 0, worker, &a);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
