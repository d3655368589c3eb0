// mazur: safe
// options: --engine graph --model tso --property assert
// mazur: safe
// options: --engine graph --model tso --property assert -- -DEXCHANGE
// mazur: safe
// options: --engine graph --model tso --property assert -- -DSTORE
// mazur: unsafe assertion
// options: --engine graph --model tso --property assert -- -DNOTHING
// What empties the store buffer does so even if no other thread touches its object.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y, own_1, own_2;
static pthread_mutex_t lock_1 = PTHREAD_MUTEX_INITIALIZER, lock_2 = PTHREAD_MUTEX_INITIALIZER;
static int seen[2];

static void drain(atomic_int *own, pthread_mutex_t *lock)
{
    (void)own;
    (void)lock;
#ifdef EXCHANGE
    atomic_exchange_explicit(own, 1, memory_order_relaxed);
#elif defined STORE
    atomic_store(own, 1);
#elif !defined NOTHING
    pthread_mutex_lock(lock);
    pthread_mutex_unlock(lock);
#endif
}

static void *first(void *arg)
{
    atomic_store_explicit(&x, 1, memory_order_relaxed);
    drain(&own_1, &lock_1);
    seen[0] = atomic_load_explicit(&y, memory_order_relaxed);
    return arg;
}

static void *second(void *arg)
{
    atomic_store_explicit(&y, 1, memory_order_relaxed);
    drain(&own_2, &lock_2);
    seen[1] = atomic_load_explicit(&x, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, first, NULL);
    pthread_create(&b, NULL, second, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    assert(seen[0] == 1 || seen[1] == 1);
}
