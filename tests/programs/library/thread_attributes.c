// mazur: safe
/* Attributes of threads and of synchronisation objects give back what was set, and refuse what makes no sense. */
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <time.h>

static sem_t done;

static void *worker(void *arg)
{
    sem_post(&done);
    return arg;
}

int main(void)
{
    pthread_attr_t a;
    size_t size;
    int value;
    assert(pthread_attr_init(&a) == 0);
    assert(pthread_attr_getdetachstate(&a, &value) == 0 && value == PTHREAD_CREATE_JOINABLE);
    assert(pthread_attr_setstacksize(&a, 1 << 20) == 0);
    assert(pthread_attr_getstacksize(&a, &size) == 0 && size == 1 << 20);
    assert(pthread_attr_setstacksize(&a, 1) == EINVAL);
    assert(pthread_attr_setdetachstate(&a, 17) == EINVAL);
    assert(pthread_attr_setdetachstate(&a, PTHREAD_CREATE_DETACHED) == 0);
    assert(pthread_attr_getdetachstate(&a, &value) == 0 && value == PTHREAD_CREATE_DETACHED);
    assert(pthread_attr_setguardsize(&a, 8192) == 0 && pthread_attr_getguardsize(&a, &size) == 0 && size == 8192);
    assert(pthread_attr_getscope(&a, &value) == 0 && value == PTHREAD_SCOPE_SYSTEM);
    assert(pthread_attr_setinheritsched(&a, PTHREAD_INHERIT_SCHED) == 0);
    pthread_t t;
    sem_init(&done, 0, 0);
    assert(pthread_create(&t, &a, worker, NULL) == 0);
    sem_wait(&done);
    assert(pthread_attr_destroy(&a) == 0);

    pthread_mutexattr_t m;
    assert(pthread_mutexattr_init(&m) == 0);
    assert(pthread_mutexattr_gettype(&m, &value) == 0 && value == PTHREAD_MUTEX_DEFAULT);
    assert(pthread_mutexattr_settype(&m, PTHREAD_MUTEX_RECURSIVE) == 0 && pthread_mutexattr_settype(&m, 99) == EINVAL);
    assert(pthread_mutexattr_setrobust(&m, PTHREAD_MUTEX_ROBUST) == 0);
    assert(pthread_mutexattr_setprotocol(&m, PTHREAD_PRIO_INHERIT) == 0);
    assert(pthread_mutexattr_setpshared(&m, PTHREAD_PROCESS_PRIVATE) == 0);
    assert(pthread_mutexattr_gettype(&m, &value) == 0 && value == PTHREAD_MUTEX_RECURSIVE);
    assert(pthread_mutexattr_getrobust(&m, &value) == 0 && value == PTHREAD_MUTEX_ROBUST);
    assert(pthread_mutexattr_getprotocol(&m, &value) == 0 && value == PTHREAD_PRIO_INHERIT);
    assert(pthread_mutexattr_destroy(&m) == 0);

    pthread_condattr_t c;
    clockid_t clock;
    assert(pthread_condattr_init(&c) == 0 && pthread_condattr_setclock(&c, CLOCK_MONOTONIC) == 0);
    assert(pthread_condattr_getclock(&c, &clock) == 0 && clock == CLOCK_MONOTONIC);
    assert(pthread_condattr_destroy(&c) == 0);

    pthread_rwlockattr_t r;
    assert(pthread_rwlockattr_init(&r) == 0);
    assert(pthread_rwlockattr_setkind_np(&r, PTHREAD_RWLOCK_PREFER_WRITER_NP) == 0);
    assert(pthread_rwlockattr_getkind_np(&r, &value) == 0 && value == PTHREAD_RWLOCK_PREFER_WRITER_NP);
    assert(pthread_rwlockattr_destroy(&r) == 0);
    return 0;
}
