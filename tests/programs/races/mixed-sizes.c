// Atomic accesses of different sizes to the same bytes: who reads both halves is ordered after the stores to both, who
// reads one half after a store of both, but nobody after a store to the other half.
// mazur: safe
// options: --engine search --model sc
// mazur: safe
// options: --engine search --model sc -- -DWHOLE
// mazur: unsafe race
// options: --engine search -- -DOTHER
// mazur: unsupported
// options: --engine graph
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static union {
    _Atomic uint64_t both;
    _Atomic uint32_t half[2];
} word;
static int data;

static void *writer(void *unused)
{
    data = 1;
#ifdef WHOLE
    atomic_store_explicit(&word.both, (uint64_t)1 << 32, memory_order_release);
#else
    atomic_store_explicit(&word.half[1], 1, memory_order_release);
#endif
    return unused;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
#ifdef WHOLE
    int seen = atomic_load_explicit(&word.half[1], memory_order_acquire) == 1;
#elif defined(OTHER)
    int seen = (atomic_load_explicit(&word.both, memory_order_relaxed) >> 32) == 1;
    (void)atomic_load_explicit(&word.half[0], memory_order_acquire);
#else
    int seen = (atomic_load_explicit(&word.both, memory_order_acquire) >> 32) == 1;
#endif
    if (seen)
        assert(data == 1); // error
    pthread_join(thread, NULL);
    return 0;
}
