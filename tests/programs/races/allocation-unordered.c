// A block of memory is used by a thread that came to know it without being ordered after its allocation: that is a race
// with the allocation, even if nothing else touches the block.
// mazur: unsafe race
// mazur: unsafe race
// options: --engine search
// mazur: unsafe race
// options: --engine dpor
// mazur: unsafe race
// options: --engine graph --model rc11
// mazur: unsafe race
// options: --engine graph --model sc
// mazur: unsafe race
// options: -- -DATOMIC
// mazur: unsafe race
// options: --engine search -- -DATOMIC
// mazur: unsafe race
// options: --engine dpor -- -DATOMIC
// mazur: unsafe race
// options: -- -DZEROED
// mazur: safe
// options: -- -DRELEASE
// mazur: safe
// options: --engine search --model sc -- -DRELEASE
// mazur: safe
// options: --engine dpor --model sc -- -DRELEASE
// mazur: safe
// options: -- -DRELEASE -DATOMIC
// mazur: safe
// options: -- -DRELEASE -DZEROED
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#ifdef RELEASE
#define ORDER memory_order_release
#else
#define ORDER memory_order_relaxed
#endif

#ifdef ATOMIC
typedef atomic_int cell;
#else
typedef int cell;
#endif

static _Atomic(cell *) published;

static void *allocate(void *arg)
{
#ifdef ZEROED
    cell *block = calloc(4, sizeof *block);
#else
    cell *block = malloc(4 * sizeof *block);
#endif
    atomic_store_explicit(&published, block, ORDER);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, allocate, NULL);
    cell *block = atomic_load_explicit(&published, memory_order_acquire);
    if (block)
#ifdef ATOMIC
        atomic_store(&block[2], 1);
#else
        block[2] = 1;
#endif
    pthread_join(thread, NULL);
    free(atomic_load_explicit(&published, memory_order_relaxed));
}
