// Nanoseconds that are negative, or a second or more: whoever would have to wait is told so at once.
// mazur: safe
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <threads.h>
#include <time.h>

static pthread_mutex_t held = PTHREAD_MUTEX_INITIALIZER, mine = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t written = PTHREAD_RWLOCK_INITIALIZER;
static mtx_t plain;

static void *waits(void *arg)
{
    const struct timespec *deadline = arg;
    sem_t semaphore;
    sem_init(&semaphore, 0, 0);
    assert(sem_timedwait(&semaphore, deadline) == -1 && errno == EINVAL);
    assert(pthread_mutex_timedlock(&held, deadline) == EINVAL);
    assert(pthread_rwlock_timedrdlock(&written, deadline) == EINVAL);
    assert(pthread_rwlock_timedwrlock(&written, deadline) == EINVAL);
    assert(mtx_timedlock(&plain, deadline) == thrd_error);
    pthread_mutex_lock(&mine);
    assert(pthread_cond_timedwait(&condition, &mine, deadline) == EINVAL);
    pthread_mutex_unlock(&mine);
    return NULL;
}

int main(void)
{
    mtx_init(&plain, mtx_timed);
    mtx_lock(&plain);
    pthread_mutex_lock(&held);
    pthread_rwlock_wrlock(&written);
    struct timespec deadlines[] = {{0, -1}, {5, 1000000000}};
    for (int i = 0; i < 2; i++) {
        pthread_t t;
        pthread_create(&t, NULL, waits, &deadlines[i]);
        pthread_join(t, NULL);
    }
}
