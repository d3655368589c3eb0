/* A test-and-set spin lock made of one atomic word, guarding a plain counter. Nothing is wrong with it.
 * Expect: safe. With -DBROKEN it tests and sets in two steps, and two threads get in: unsafe (race). */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#define THREADS 3

static atomic_bool taken;
static int counter;

static void lock(void)
{
#ifdef BROKEN
    while (atomic_load(&taken))
        ;
    atomic_store(&taken, true);
#else
    while (atomic_exchange(&taken, true))
        ;
#endif
}

static void unlock(void)
{
    atomic_store(&taken, false);
}

static void *worker(void *unused)
{
    (void)unused;
    lock();
    counter++;
    unlock();
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, worker, NULL);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    assert(counter == THREADS);
}
