// mazur: safe
// mazur: unsafe race
// options: -- -DSTORE
// A relaxed read-modify-write goes on with what the release store published; a relaxed store does not.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stage;
static int data;

static void *first(void *arg)
{
    data = 1;
    atomic_store_explicit(&stage, 1, memory_order_release);
    return arg;
}

static void *second(void *arg)
{
#ifdef STORE
    if (atomic_load_explicit(&stage, memory_order_relaxed) == 1)
        atomic_store_explicit(&stage, 2, memory_order_relaxed);
#else
    int one = 1;
    atomic_compare_exchange_strong_explicit(&stage, &one, 2, memory_order_relaxed, memory_order_relaxed);
#endif
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, first, NULL);
    pthread_create(&t, NULL, second, NULL);
    if (atomic_load_explicit(&stage, memory_order_acquire) == 2)
        assert(data == 1);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    return 0;
}
