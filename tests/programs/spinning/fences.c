// Loops that read and have a fence in each round. The fence of a round that failed may hide a race, but then another run
// goes without that round.
// mazur: safe
// options: --property race,termination,assert
// mazur: unsafe race
// options: -- -DBETWEEN
// mazur: unsafe livelock
// options: --property termination -- -DNOBODY
// mazur: safe
// options: -- -DNOBODY
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int flag, other;

static void *writer(void *unused)
{
    data = 1;
    atomic_thread_fence(memory_order_release);
#ifdef NOBODY
    atomic_store_explicit(&other, 1, memory_order_relaxed);
#else
    atomic_store_explicit(&flag, 1, memory_order_relaxed);
#endif
#ifdef BETWEEN
    atomic_store_explicit(&flag, 2, memory_order_relaxed);
#endif
    return unused;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
#ifdef BETWEEN
    // Who sees 1 on the way is fine, who sees 2 at once is not.
    while (atomic_load_explicit(&flag, memory_order_relaxed) != 2)
        atomic_thread_fence(memory_order_acquire);
#else
    int ready = 0;
    while (!ready) {
        ready = atomic_load_explicit(&flag, memory_order_relaxed);
        atomic_thread_fence(memory_order_acquire); // error
    }
#endif
    assert(data == 1); // error
    pthread_join(thread, NULL);
    return 0;
}
