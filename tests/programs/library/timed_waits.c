// All waits with a limit of time, where nobody gives what is waited for: they end in vain, and the clock shows it.
// mazur: safe
// options: --engine search --no-spurious
// mazur: safe
// options: --engine search --no-spurious --property termination
// mazur: safe
// options: --engine dpor --no-spurious
// mazur: safe
// options: --engine graph --no-spurious
// mazur: unsafe assertion
// options: --engine search -- -DEND
// mazur: unsafe assertion
// options: --engine dpor -- -DEND
// mazur: unsafe assertion
// options: --engine graph -- -DEND
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

static sem_t semaphore;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER, held = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static mtx_t mtx, held_mtx;
static cnd_t cnd;
static int word;

static void *hold(void *arg)
{
    pthread_rwlock_wrlock(&rwlock);
    pthread_mutex_lock(&held);
    mtx_lock(&held_mtx);
    return arg;
}

static long now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1000000000 + t.tv_nsec;
}

static struct timespec at(long nanoseconds)
{
    return (struct timespec){nanoseconds / 1000000000, nanoseconds % 1000000000};
}

static long deadline; /* the next wait's */

static const struct timespec *in(clockid_t clock, long duration)
{
    static struct timespec result;
    deadline = now(clock) + duration;
    result = at(deadline);
    return &result;
}

static int has_come(clockid_t clock) { return now(clock) >= deadline; }

static void all(long duration)
{
    const clockid_t real = CLOCK_REALTIME, monotonic = CLOCK_MONOTONIC;
    assert(sem_timedwait(&semaphore, in(real, duration)) == -1 && errno == ETIMEDOUT && has_come(real));
    assert(sem_clockwait(&semaphore, monotonic, in(monotonic, duration)) == -1 && has_come(monotonic));
    assert(pthread_mutex_timedlock(&held, in(real, duration)) == ETIMEDOUT && has_come(real));
    assert(pthread_mutex_clocklock(&held, monotonic, in(monotonic, duration)) == ETIMEDOUT && has_come(monotonic));
    assert(pthread_rwlock_timedrdlock(&rwlock, in(real, duration)) == ETIMEDOUT && has_come(real));
    assert(pthread_rwlock_timedwrlock(&rwlock, in(real, duration)) == ETIMEDOUT && has_come(real));
    assert(pthread_rwlock_clockrdlock(&rwlock, monotonic, in(monotonic, duration)) == ETIMEDOUT && has_come(monotonic));
    assert(pthread_rwlock_clockwrlock(&rwlock, monotonic, in(monotonic, duration)) == ETIMEDOUT && has_come(monotonic));
    pthread_mutex_lock(&mutex);
    assert(pthread_cond_timedwait(&condition, &mutex, in(real, duration)) == ETIMEDOUT && has_come(real));
    assert(pthread_cond_clockwait(&condition, &mutex, monotonic, in(monotonic, duration)) == ETIMEDOUT);
    assert(has_come(monotonic));
    pthread_mutex_unlock(&mutex);
    mtx_lock(&mtx);
    assert(cnd_timedwait(&cnd, &mtx, in(real, duration)) == thrd_timedout && has_come(real));
    mtx_unlock(&mtx);
    assert(mtx_timedlock(&held_mtx, in(real, duration)) == thrd_timedout && has_come(real));
    assert(clock_nanosleep(monotonic, TIMER_ABSTIME, in(monotonic, duration), NULL) == 0 && has_come(monotonic));
    assert(syscall(SYS_futex, &word, FUTEX_WAIT_BITSET, 0, in(monotonic, duration), NULL, -1) == -1);
    assert(errno == ETIMEDOUT && has_come(monotonic));
    if (duration < 0)
        return;

    struct timespec nap = at(duration);
    in(monotonic, duration);
    assert(nanosleep(&nap, NULL) == 0 && has_come(monotonic));
    in(monotonic, duration);
    assert(clock_nanosleep(monotonic, 0, &nap, NULL) == 0 && has_come(monotonic));
    in(monotonic, duration);
    assert(thrd_sleep(&nap, NULL) == 0 && has_come(monotonic));
    in(monotonic, duration);
    assert(syscall(SYS_futex, &word, FUTEX_WAIT, 0, &nap) == -1 && errno == ETIMEDOUT && has_come(monotonic));
}

/* Loops by hand. */
static int by_hand(int how)
{
    const struct timespec nap = {0, 1000};
    struct timeval start, time;
    gettimeofday(&start, NULL);
    do {
        if (sem_trywait(&semaphore) == 0)
            return 1;
        if (how == 1)
            sched_yield();
        else if (how == 2)
            nanosleep(&nap, NULL);
        else if (how == 3)
            usleep(1000);
        gettimeofday(&time, NULL);
    } while ((time.tv_sec - start.tv_sec) * 1000000 + time.tv_usec - start.tv_usec < 5000);
    return 0;
}

int main(void)
{
    pthread_t t;
    sem_init(&semaphore, 0, 0);
    mtx_init(&mtx, mtx_plain);
    mtx_init(&held_mtx, mtx_timed);
    cnd_init(&cnd);
    pthread_create(&t, NULL, hold, NULL);
    pthread_join(t, NULL);
    all(5000000);
    all(0);
    all(-3000000);
    all(3600000000000);
    for (int how = 0; how < 4; how++)
        assert(!by_hand(how));

    /* Long before and long after all that a clock shows. */
    const struct timespec early = {-5, 0}, late = {__LONG_MAX__, 0}, wrong = {0, -1};
    const long before = now(CLOCK_MONOTONIC);
    assert(sem_timedwait(&semaphore, &early) == -1 && pthread_mutex_timedlock(&held, &early) == ETIMEDOUT);
    assert(now(CLOCK_MONOTONIC) - before < 100000000 && thrd_sleep(&wrong, NULL) < 0);
    assert(nanosleep(&late, NULL) == 0 && now(CLOCK_MONOTONIC) > before);
#ifdef END
    assert(0); // error
#endif
}
