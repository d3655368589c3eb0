// The accesses of a round may all be atomic, and race nevertheless: with a plain write, or with the end of the object, by
// somebody who has seen without synchronising that the thread has gone on.
// mazur: unsafe race
// options: --engine graph
// mazur: unsafe race
// options: --engine graph -- -DTAKES
// mazur: unsafe race
// options: --engine graph --model sc -- -DFREED
// mazur: unsafe race
// options: --engine auto -- -DFREED -DTAKES
// mazur: safe
// options: --engine graph -- -DFREED -DRIGHT
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#ifdef RIGHT
#define RELEASE memory_order_release
#define ACQUIRE memory_order_acquire
#else
#define RELEASE memory_order_relaxed
#define ACQUIRE memory_order_relaxed
#endif

static atomic_int go, gone, *word;

static void *looker(void *arg)
{
    while (!atomic_load_explicit(&go, memory_order_relaxed)) {
#ifdef TAKES
        int free = 0;
        if (atomic_compare_exchange_strong(word, &free, 1))
            atomic_store(word, 0);
#else
        atomic_load(word);
#endif
    }
    atomic_store_explicit(&gone, 1, RELEASE);
    return arg;
}

static void *starter(void *arg)
{
    atomic_store_explicit(&go, 1, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t t, u;
    word = malloc(sizeof *word);
    atomic_init(word, 0);
    pthread_create(&t, 0, looker, 0);
    pthread_create(&u, 0, starter, 0);
    if (atomic_load_explicit(&gone, ACQUIRE)) {
#ifdef FREED
        free(word); // error
#else
        *(int *)word = 5; // error
#endif
    }
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
