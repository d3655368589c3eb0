// Who finds the word taken goes round in a loop of fences for ever: that loop is no end of the round in which he looked.
// The bound cuts the taker's loop off; it must not be left out before.
// mazur: unknown
// options: --engine graph --property termination --unwind 3
// mazur: unsafe livelock
// options: --engine search --property termination
#include <pthread.h>
#include <stdatomic.h>

static atomic_int go, word;

static void *taker(void *arg)
{
    while (!atomic_load(&go)) {
        int free = 0;
        if (atomic_compare_exchange_strong(&word, &free, 1))
            atomic_store(&word, 0);
    }
    return arg;
}

static void *starter(void *arg)
{
    atomic_store(&go, 1);
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, 0, taker, 0);
    pthread_create(&u, 0, starter, 0);
    if (atomic_load(&word))
        for (;;) // error
            atomic_thread_fence(memory_order_seq_cst);
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
