// A loop takes a lock, looks, and gives it back: whoever goes round like this is left alone after a round.
// mazur: safe
// options: --engine graph --model rc11
// count: executions=1
// mazur: safe
// options: --engine graph --model sc --jobs 2
// count: executions=1
// mazur: unsafe assertion
// options: --engine graph -- -DWRONG
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int done;
static atomic_int other;

static void *worker(void *arg)
{
    (void)arg;
    pthread_mutex_lock(&m);
    done = 1;
    pthread_mutex_unlock(&m);
    atomic_store_explicit(&other, 1, memory_order_relaxed);
    return 0;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    for (;;) {
        pthread_mutex_lock(&m);
        int d = done;
        pthread_mutex_unlock(&m);
        if (d)
            break;
    }
#ifdef WRONG
    assert(atomic_load_explicit(&other, memory_order_relaxed) == 1); // error
#endif
    pthread_join(t, 0);
    return 0;
}
