/* THREADS threads increment two counters, each under a lock of its own, K times. PREPARE, if defined, runs first. */
#include <assert.h>
#include <pthread.h>

#ifndef THREADS
#define THREADS 4
#endif
#ifndef K
#define K 4
#endif

static pthread_mutex_t left_mutex = PTHREAD_MUTEX_INITIALIZER, right_mutex = PTHREAD_MUTEX_INITIALIZER;
static int left, right;

static void count(void)
{
    for (int i = 0; i < K; i++) {
        pthread_mutex_lock(&left_mutex);
        left++;
        pthread_mutex_unlock(&left_mutex);
        pthread_mutex_lock(&right_mutex);
        right++;
        pthread_mutex_unlock(&right_mutex);
    }
}

#ifndef COUNT
#define COUNT count()
#endif

static void *worker(void *unused)
{
    (void)unused;
    COUNT;
    return NULL;
}

int main(void)
{
#ifdef PREPARE
    PREPARE;
#endif
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, worker, NULL);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    assert(left == THREADS * K && right == THREADS * K);
}
