// mazur: safe
// mazur: unsafe race
// options: -- -DNO_RELEASE
// mazur: unsafe race
// options: -- -DNO_ACQUIRE
// Relaxed accesses publish data only between a release and an acquire fence.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;
static int data;

static void *writer(void *arg)
{
    data = 3;
#ifndef NO_RELEASE
    atomic_thread_fence(memory_order_release);
#endif
    atomic_store_explicit(&flag, 1, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, writer, NULL);
    if (atomic_load_explicit(&flag, memory_order_relaxed)) {
#ifndef NO_ACQUIRE
        atomic_thread_fence(memory_order_acquire);
#endif
        assert(data == 3);
    }
    pthread_join(t, NULL);
    return 0;
}
