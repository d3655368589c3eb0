// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine graph --model tso
// mazur: safe
// options: --engine graph --model ra
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model rc11 --merge rmw,symmetry,confirm
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf
// mazur: safe
// options: --engine search --model sc
// mazur: unsafe assertion
// options: --engine graph --model rc11 -- -DWRONG
// mazur: unsafe assertion
// options: --engine graph --model tso -- -DWRONG
// mazur: unsupported
// options: --engine graph --model rc11 -- -DAT_ONCE
// mazur: unsupported
// options: --engine graph --model rc11 -- -DOTHER_HALF
// Atomics of different sizes to the same bytes, each after what it conflicts with: a whole word is set up, its halves
// are counted in by threads of their own, and the whole is read by all when they are done.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

static union {
    _Atomic uint64_t whole;
    _Atomic uint32_t half[2];
    uint64_t plain;
} shared;
static atomic_int done;

static void *counts(void *arg)
{
    _Atomic uint32_t *half = arg;
    atomic_fetch_add_explicit(half, 1, memory_order_relaxed);
    if (half == &shared.half[0])
        atomic_store_explicit(half, 7, memory_order_relaxed);
#ifdef AT_ONCE
    atomic_load_explicit(&shared.whole, memory_order_relaxed);
#endif
    atomic_fetch_add_explicit(&done, 1, memory_order_release);
    return NULL;
}

static void *reads(void *arg)
{
#ifdef OTHER_HALF
    atomic_store_explicit(&shared.whole, 5, memory_order_relaxed);
#endif
    if (atomic_load_explicit(&done, memory_order_acquire) == 2) {
        assert(atomic_load_explicit(&shared.whole, memory_order_relaxed) == UINT64_C(0x400000007));
        assert(atomic_load_explicit(&shared.half[1], memory_order_relaxed) == 4);
    }
    return arg;
}

int main(void)
{
    pthread_t a, b, c;
    memset(&shared, 0, sizeof shared);
    atomic_store(&shared.whole, UINT64_C(0x300000002));
    pthread_create(&a, NULL, counts, (void *)&shared.half[0]);
    pthread_create(&b, NULL, counts, (void *)&shared.half[1]);
    pthread_create(&c, NULL, reads, NULL);
#ifdef WRONG
    if (atomic_load_explicit(&done, memory_order_acquire) == 2)
        assert(atomic_load(&shared.whole) == UINT64_C(0x300000007));
#else
    if (atomic_load_explicit(&done, memory_order_acquire) == 2)
        assert(atomic_load(&shared.whole) == UINT64_C(0x400000007));
#endif
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    pthread_join(c, NULL);
    assert(shared.plain == UINT64_C(0x400000007));
    atomic_fetch_add(&shared.whole, 1);
    assert(atomic_load(&shared.half[0]) == 8);
    return 0;
}
