// mazur: safe
/* Mutexes of every kind, initialised in every way. */
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t normal = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pthread_mutex_t checking = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
static pthread_mutex_t adaptive = PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP;
static int counter;

static void *worker(void *arg)
{
    (void)arg;
    assert(pthread_mutex_unlock(&recursive) == EPERM);
    assert(pthread_mutex_unlock(&checking) == EPERM);
    assert(pthread_mutex_trylock(&recursive) == EBUSY);
    assert(pthread_mutex_trylock(&checking) == EBUSY);
    pthread_mutex_lock(&normal);
    counter++;
    pthread_mutex_unlock(&normal);
    return NULL;
}

int main(void)
{
    pthread_t t;
    struct timespec past = {0, 0};
    assert(pthread_mutex_unlock(&checking) == EPERM);
    assert(pthread_mutex_lock(&recursive) == 0 && pthread_mutex_lock(&recursive) == 0);
    assert(pthread_mutex_trylock(&recursive) == 0);
    assert(pthread_mutex_timedlock(&recursive, &past) == 0);
    assert(pthread_mutex_lock(&checking) == 0 && pthread_mutex_lock(&checking) == EDEADLK);
    assert(pthread_mutex_trylock(&checking) == EBUSY);
    assert(pthread_mutex_lock(&adaptive) == 0 && pthread_mutex_trylock(&adaptive) == EBUSY);
    assert(pthread_mutex_timedlock(&adaptive, &past) == ETIMEDOUT);
    assert(pthread_mutex_unlock(&adaptive) == 0);
    assert(pthread_create(&t, NULL, worker, NULL) == 0);
    pthread_mutex_lock(&normal);
    counter++;
    pthread_mutex_unlock(&normal);
    pthread_join(t, NULL);
    assert(counter == 2);
    for (int i = 0; i < 4; i++)
        assert(pthread_mutex_unlock(&recursive) == 0);
    assert(pthread_mutex_unlock(&recursive) == EPERM);
    assert(pthread_mutex_unlock(&checking) == 0);
    assert(pthread_mutex_destroy(&recursive) == 0 && pthread_mutex_destroy(&checking) == 0);

    pthread_mutexattr_t a;
    pthread_mutexattr_init(&a);
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
    assert(pthread_mutex_init(&recursive, &a) == 0);
    assert(pthread_mutex_lock(&recursive) == 0 && pthread_mutex_lock(&recursive) == 0);
    assert(pthread_mutex_unlock(&recursive) == 0 && pthread_mutex_unlock(&recursive) == 0);
    assert(pthread_mutex_destroy(&recursive) == 0 && pthread_mutexattr_destroy(&a) == 0);
    assert(pthread_mutex_init(&recursive, NULL) == 0 && pthread_mutex_destroy(&recursive) == 0);
    return 0;
}
