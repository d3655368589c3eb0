// mazur: safe
// options: --no-spurious
/* Condition variables: no wake-up is lost while the mutex is held, a recursive mutex that is locked once is given
 * up, and timed waits end. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t m;
static pthread_cond_t c;
static int stage;

static void *second(void *arg)
{
    pthread_mutex_lock(&m);
    while (stage != 1)
        pthread_cond_wait(&c, &m);
    pthread_mutex_lock(&m);
    stage = 2;
    assert(pthread_cond_broadcast(&c) == 0);
    assert(pthread_mutex_unlock(&m) == 0);
    assert(pthread_mutex_unlock(&m) == 0);
    assert(pthread_mutex_unlock(&m) == EPERM);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_mutexattr_t a;
    struct timespec past = {0, 0}, wrong = {0, 1000000000};
    pthread_mutexattr_init(&a);
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&m, &a);
    assert(pthread_cond_init(&c, NULL) == 0);
    pthread_mutex_lock(&m);
    assert(pthread_cond_timedwait(&c, &m, &past) == ETIMEDOUT);
    assert(pthread_cond_timedwait(&c, &m, &wrong) == EINVAL);
    pthread_mutex_unlock(&m);
    pthread_create(&t, NULL, second, NULL);
    pthread_mutex_lock(&m);
    stage = 1;
    assert(pthread_cond_signal(&c) == 0);
    while (stage != 2)
        pthread_cond_wait(&c, &m);
    pthread_mutex_unlock(&m);
    pthread_join(t, NULL);
    assert(pthread_cond_destroy(&c) == 0);
    assert(pthread_cond_init(&c, NULL) == 0 && pthread_cond_signal(&c) == 0 && pthread_cond_destroy(&c) == 0);
    assert(pthread_mutex_destroy(&m) == 0);
    return 0;
}
