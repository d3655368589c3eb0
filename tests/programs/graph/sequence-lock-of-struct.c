// Fences order the plain accesses of a sequence lock's copy, and its loop is recognised while it waits.
// mazur: safe
// options: --engine graph --model sc --property assert
// mazur: safe
// options: --engine graph --model tso --property assert
// mazur: safe
// options: --engine graph --model rc11 --property assert
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf --property assert
// mazur: safe
// options: --engine graph --model rc11 --merge rmw,symmetry,confirm --property assert
// mazur: safe
// options: --engine dpor --model sc --property assert
// mazur: safe
// options: --engine search --model sc --property assert
// mazur: unsafe assertion
// options: --engine graph --model rc11 --property assert -- -DNO_FENCE
// mazur: unsafe livelock
// options: --engine graph --model rc11 --property assert,termination -- -DSTUCK
// mazur: unsafe livelock
// options: --engine search --property assert,termination -- -DSTUCK
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct pair {
    long a, b;
};
static struct pair value;
static atomic_uint sequence;

static void *writer(void *arg)
{
    struct pair next = {1, 1};
    atomic_store_explicit(&sequence, 1, memory_order_relaxed);
    atomic_thread_fence(memory_order_release);
    value = next;
#ifndef STUCK
    atomic_store_explicit(&sequence, 2, memory_order_release);
#endif
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
    struct pair copy;
    unsigned before, after;
    do {
        before = atomic_load_explicit(&sequence, memory_order_acquire);
        copy = value;
#ifndef NO_FENCE
        atomic_thread_fence(memory_order_acquire);
#endif
        after = atomic_load_explicit(&sequence, memory_order_relaxed);
    } while (before != after || (before & 1) != 0);
    assert(copy.a == copy.b);
    pthread_join(thread, NULL);
}
