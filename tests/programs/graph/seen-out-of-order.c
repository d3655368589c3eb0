// mazur: unsafe assertion
// options: --engine graph --model rc11 --property assert,race
// mazur: safe
// options: --engine graph --model sc --property assert,race
// mazur: unsafe assertion
// options: --engine graph --model rc11 --property assert,race -- -DTRYWAIT
// mazur: safe
// options: --engine graph --model sc --property assert,race -- -DTRYWAIT
// mazur: unsafe assertion
// options: --engine graph --model rc11 --property assert,race --no-spurious -- -DNOTIFY
// mazur: safe
// options: --engine graph --model sc --property assert,race --no-spurious -- -DNOTIFY
// mazur: safe
// options: --engine graph --model rc11 --property assert,race --no-spurious -- -DNOTIFY -DWITH_LOCK
// All atomics are seq_cst and nothing races, but that alone does not make C11 sequential: finding a lock taken or no
// permit, or a thread waiting, orders nothing.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int x;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static sem_t permits;
static int saw, failed;

static void *one(void *arg)
{
#if defined(TRYWAIT)
    sem_post(&permits);
    saw = x;
#elif defined(NOTIFY)
    x = 1;
    pthread_mutex_lock(&m);
    pthread_cond_wait(&c, &m);
    failed = 1;
    pthread_mutex_unlock(&m);
#else
    x = 1;
    pthread_mutex_lock(&m);
#endif
    return arg;
}

static void *other(void *arg)
{
#if defined(TRYWAIT)
    x = 1;
    failed = sem_trywait(&permits);
#elif defined(NOTIFY)
#ifdef WITH_LOCK
    pthread_mutex_lock(&m);
#endif
    pthread_cond_signal(&c);
    saw = x;
#ifdef WITH_LOCK
    pthread_mutex_unlock(&m);
#endif
#else
    failed = pthread_mutex_trylock(&m);
    saw = x;
#endif
    return arg;
}

int main(void)
{
    pthread_t a, b;
    sem_init(&permits, 0, 0);
    pthread_create(&a, NULL, one, NULL);
    pthread_create(&b, NULL, other, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    assert(saw == 1 || !failed);
}
