// The loop takes a word and gives it back, and somebody looks at it meanwhile, does something about it, and all is over
// later: such rounds are not left out.
// mazur: unknown
// options: --engine graph --model rc11 --time-limit 1
// mazur: unsafe assertion
// options: --engine search --model sc
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int word, stop, ended;
static int seen, early;

static void *looper(void *arg)
{
    while (!atomic_load_explicit(&stop, memory_order_relaxed)) {
        int free = 0;
        if (atomic_compare_exchange_strong(&word, &free, 1))
            atomic_store(&word, 0);
    }
    atomic_store_explicit(&ended, 1, memory_order_relaxed);
    return arg;
}

static void *watcher(void *arg)
{
    seen = atomic_load_explicit(&word, memory_order_relaxed);
    early = !atomic_load_explicit(&stop, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, 0, watcher, 0);
    pthread_create(&u, 0, looper, 0);
    atomic_store_explicit(&stop, 1, memory_order_relaxed);
    int over = atomic_load_explicit(&ended, memory_order_relaxed);
    pthread_join(t, 0);
    assert(!(seen && early && over)); // error
    return 0;
}
