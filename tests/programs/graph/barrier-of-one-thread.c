// A thread waits alone at a barrier that nobody else touches: its coming there is no event.
// mazur: unsafe deadlock
// options: --engine graph
// mazur: unsafe deadlock
// options: --engine graph --equivalence rf
// mazur: unsafe deadlock
// options: --engine search
// mazur: safe
// options: --engine graph -- -DPARTIES=1
#include <pthread.h>
#ifndef PARTIES
#define PARTIES 2
#endif

static pthread_barrier_t barrier;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *locker(void *arg)
{
    pthread_mutex_lock(&mutex); // the word of the mutex becomes 2, as many as the barrier waits for
    return arg;
}

static void *waiter(void *arg)
{
    if (pthread_mutex_trylock(&mutex) == 0)
        pthread_mutex_unlock(&mutex);
    pthread_barrier_wait(&barrier);
    return arg;
}

int main(void)
{
    pthread_t a, b;
    pthread_barrier_init(&barrier, NULL, PARTIES);
    pthread_create(&a, NULL, locker, NULL);
    pthread_create(&b, NULL, waiter, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
}
