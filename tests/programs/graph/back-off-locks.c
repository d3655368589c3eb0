// Two threads take two locks in opposite order, and give the first one back if the second is taken: this can go on for
// ever, but need not be followed for ever.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model tso -- -DLOOP_ELSEWHERE
// mazur: safe
// options: --engine graph --model ra -- -DWORDS
// mazur: unsafe race
// options: --engine graph -- -DWORDS -DWRONG
#include <pthread.h>
#include <stdatomic.h>

static int counter;

#ifdef WORDS
typedef atomic_int Lock;
static Lock a, b;
static int try(Lock *l)
{
    int free = 0;
    return atomic_compare_exchange_strong_explicit(l, &free, 1, memory_order_acquire, memory_order_relaxed);
}
static void take(Lock *l)
{
    while (!try(l))
        ;
}
static void give(Lock *l) { atomic_store_explicit(l, 0, memory_order_release); }
#else
typedef pthread_mutex_t Lock;
static Lock a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int try(Lock *l) { return pthread_mutex_trylock(l) == 0; }
static void take(Lock *l) { pthread_mutex_lock(l); }
static void give(Lock *l) { pthread_mutex_unlock(l); }
#endif

static void take_both(Lock *first, Lock *second)
{
#ifdef LOOP_ELSEWHERE
    take(first);
    while (!try(second)) {
        give(first);
        take(first);
    }
#else
    for (;;) {
        take(first);
        if (try(second))
            return;
        give(first);
    }
#endif
}

static void *worker(void *arg)
{
    (void)arg;
    take_both(&a, &b);
    counter++;
    give(&a);
    give(&b);
    return 0;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    take_both(&b, &a);
#ifdef WRONG
    give(&b);
    give(&a);
    counter++;
#else
    counter++;
    give(&b);
    give(&a);
#endif
    pthread_join(t, 0);
    return 0;
}
