// Another thread gives what is waited for: each wait with a limit of time may be in time or not.
// mazur: unsafe assertion
// options: --engine search --all-errors
// errors: assertion 118, assertion 120, assertion 123, assertion 125, assertion 128, assertion 130, assertion 133, assertion 135, assertion 138, assertion 140, assertion 143, assertion 145, assertion 148, assertion 150, assertion 153, assertion 155, assertion 158, assertion 160, assertion 163, assertion 165, assertion 168, assertion 170, assertion 173, assertion 175, assertion 178, assertion 180
// mazur: unsafe assertion
// options: --engine dpor --all-errors
// errors: assertion 118, assertion 120, assertion 123, assertion 125, assertion 128, assertion 130, assertion 133, assertion 135, assertion 138, assertion 140, assertion 143, assertion 145, assertion 148, assertion 150, assertion 153, assertion 155, assertion 158, assertion 160, assertion 163, assertion 165, assertion 168, assertion 170, assertion 173, assertion 175, assertion 178, assertion 180
// mazur: unsafe assertion
// options: --engine graph --all-errors
// errors: assertion 118, assertion 120, assertion 123, assertion 125, assertion 128, assertion 130, assertion 133, assertion 135, assertion 138, assertion 140, assertion 143, assertion 145, assertion 148, assertion 150, assertion 153, assertion 155, assertion 158, assertion 160, assertion 163, assertion 165, assertion 168, assertion 170, assertion 173, assertion 175, assertion 178, assertion 180
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <linux/futex.h>
#include <mazur.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

static sem_t semaphore;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static mtx_t mtx;
static cnd_t cnd;
static atomic_int word;

static void *post(void *arg)
{
    sem_post(&semaphore);
    return arg;
}

static void *lock(void *arg)
{
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    return arg;
}

static void *write_lock(void *arg)
{
    pthread_rwlock_wrlock(&rwlock);
    pthread_rwlock_unlock(&rwlock);
    return arg;
}

static void *notify(void *arg)
{
    pthread_mutex_lock(&mutex);
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    return arg;
}

static void *notify_cnd(void *arg)
{
    mtx_lock(&mtx);
    cnd_signal(&cnd);
    mtx_unlock(&mtx);
    return arg;
}

static void *wake(void *arg)
{
    word = 1;
    syscall(SYS_futex, &word, FUTEX_WAKE, 1);
    return arg;
}

static const struct timespec *soon(clockid_t clock)
{
    static struct timespec result;
    clock_gettime(clock, &result);
    result.tv_sec += 5;
    return &result;
}

static int by_hand(int naps)
{
    const struct timespec nap = {0, 1000000};
    const time_t end = time(NULL) + 1;
    for (int n = 0; n < 3 && time(NULL) < end; n++) {
        if (word)
            return 1;
        if (naps)
            nanosleep(&nap, NULL);
        else
            sched_yield();
    }
    return 0;
}

/* Is this the case that is tried? Then the other thread starts. */
static int with(void *(*other)(void *))
{
    pthread_t t;
    if (!mazur_nondet_bool())
        return 0;
    pthread_create(&t, NULL, other, NULL);
    pthread_detach(t);
    return 1;
}

int main(void)
{
    const struct timespec second = {1, 0};
    sem_init(&semaphore, 0, 0);
    mtx_init(&mtx, mtx_timed);
    cnd_init(&cnd);
    if (with(post))
        if (sem_timedwait(&semaphore, soon(CLOCK_REALTIME)) == 0)
            assert(0);
        else
            assert(0);
    if (with(post))
        if (sem_clockwait(&semaphore, CLOCK_MONOTONIC, soon(CLOCK_MONOTONIC)) == 0)
            assert(0);
        else
            assert(0);
    if (with(lock))
        if (pthread_mutex_timedlock(&mutex, soon(CLOCK_REALTIME)) == 0)
            assert(0);
        else
            assert(0);
    if (with(lock))
        if (pthread_mutex_clocklock(&mutex, CLOCK_MONOTONIC, soon(CLOCK_MONOTONIC)) == 0)
            assert(0);
        else
            assert(0);
    if (with(write_lock))
        if (pthread_rwlock_timedrdlock(&rwlock, soon(CLOCK_REALTIME)) == 0)
            assert(0);
        else
            assert(0);
    if (with(write_lock))
        if (pthread_rwlock_clockwrlock(&rwlock, CLOCK_MONOTONIC, soon(CLOCK_MONOTONIC)) == 0)
            assert(0);
        else
            assert(0);
    if (with(notify))
        if (pthread_mutex_lock(&mutex) + pthread_cond_timedwait(&condition, &mutex, soon(CLOCK_REALTIME)) == 0)
            assert(0);
        else
            assert(0);
    if (with(notify))
        if (pthread_mutex_lock(&mutex) + pthread_cond_clockwait(&condition, &mutex, CLOCK_MONOTONIC, soon(CLOCK_MONOTONIC)) == 0)
            assert(0);
        else
            assert(0);
    if (with(notify_cnd))
        if (mtx_lock(&mtx) + cnd_timedwait(&cnd, &mtx, soon(CLOCK_REALTIME)) == thrd_success)
            assert(0);
        else
            assert(0);
    if (with(notify_cnd))
        if (mtx_timedlock(&mtx, soon(CLOCK_REALTIME)) == thrd_success)
            assert(0);
        else
            assert(0);
    if (with(wake))
        if (syscall(SYS_futex, &word, FUTEX_WAIT, 0, &second) == 0 || errno == EAGAIN)
            assert(0);
        else
            assert(0);
    if (with(wake))
        if (by_hand(0))
            assert(0);
        else
            assert(0);
    if (with(wake))
        if (by_hand(1))
            assert(0);
        else
            assert(0);
}
