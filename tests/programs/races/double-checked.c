// mazur: safe
// mazur: unsafe race
// options: -- -DRELEASE=memory_order_relaxed
// mazur: unsafe race
// options: -- -DACQUIRE=memory_order_relaxed
// Double-checked locking: the flag must be released and acquired, or the settings may be read before they are there.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef RELEASE
#define RELEASE memory_order_release
#endif
#ifndef ACQUIRE
#define ACQUIRE memory_order_acquire
#endif

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static atomic_int ready;
static int setting;

static int get(void)
{
    if (!atomic_load_explicit(&ready, ACQUIRE)) {
        pthread_mutex_lock(&m);
        if (!atomic_load_explicit(&ready, memory_order_relaxed)) {
            setting = 42;
            atomic_store_explicit(&ready, 1, RELEASE);
        }
        pthread_mutex_unlock(&m);
    }
    return setting;
}

static void *user(void *arg)
{
    assert(get() == 42);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, user, NULL);
    assert(get() == 42);
    pthread_join(t, NULL);
    return 0;
}
