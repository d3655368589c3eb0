/* C11 threads: glibc's mtx_t, cnd_t, tss_t and once_flag are its POSIX types under other names, and so they are here.
 */
#include "internal.h"

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <threads.h>

static int result_of(int error)
{
    switch (error) {
    case 0:
        return thrd_success;
    case EBUSY:
        return thrd_busy;
    case ETIMEDOUT:
        return thrd_timedout;
    case ENOMEM:
        return thrd_nomem;
    default:
        return thrd_error;
    }
}

static void *run(void *function, void *argument)
{
    mazur_model_end_thread((void *)(intptr_t)((thrd_start_t)function)(argument));
}

int thrd_create(thrd_t *name, thrd_start_t function, void *argument)
{
    mazur_model_start(name, run, (void *)function, argument);
    return thrd_success;
}

int thrd_join(thrd_t name, int *result)
{
    void *value = NULL;
    int error = pthread_join(name, &value);
    if (!error && result)
        *result = (int)(intptr_t)value;
    return result_of(error);
}

int thrd_detach(thrd_t name) { return result_of(pthread_detach(name)); }

void thrd_exit(int result) { mazur_model_leave_thread((void *)(intptr_t)result); }

thrd_t thrd_current(void) { return name_of(__mazur_self()); }

int thrd_equal(thrd_t a, thrd_t b) { return a == b; }

void thrd_yield(void) { __mazur_yield(); }

int thrd_sleep(const struct timespec *time, struct timespec *left)
{
    (void)left; /* written only if a signal interrupts */
    if (time->tv_sec < 0 || time->tv_nsec < 0 || time->tv_nsec >= kSecond)
        return -2; /* glibc's for any other error than a signal */
    __mazur_yield();
    mazur_model_wait_for(time);
    return 0;
}

int mtx_init(mtx_t *mutex, int type)
{
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    if (type & mtx_recursive)
        pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    return result_of(pthread_mutex_init((pthread_mutex_t *)mutex, &attributes));
}

void mtx_destroy(mtx_t *mutex) { pthread_mutex_destroy((pthread_mutex_t *)mutex); }

int mtx_lock(mtx_t *mutex) { return result_of(pthread_mutex_lock((pthread_mutex_t *)mutex)); }

int mtx_trylock(mtx_t *mutex) { return result_of(pthread_mutex_trylock((pthread_mutex_t *)mutex)); }

int mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict deadline)
{
    return result_of(pthread_mutex_timedlock((pthread_mutex_t *)mutex, deadline));
}

int mtx_unlock(mtx_t *mutex) { return result_of(pthread_mutex_unlock((pthread_mutex_t *)mutex)); }

int cnd_init(cnd_t *condition) { return result_of(pthread_cond_init((pthread_cond_t *)condition, NULL)); }

void cnd_destroy(cnd_t *condition) { pthread_cond_destroy((pthread_cond_t *)condition); }

int cnd_wait(cnd_t *condition, mtx_t *mutex)
{
    return result_of(pthread_cond_wait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex));
}

int cnd_timedwait(cnd_t *restrict condition, mtx_t *restrict mutex, const struct timespec *restrict deadline)
{
    return result_of(pthread_cond_timedwait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex, deadline));
}

int cnd_signal(cnd_t *condition) { return result_of(pthread_cond_signal((pthread_cond_t *)condition)); }

int cnd_broadcast(cnd_t *condition) { return result_of(pthread_cond_broadcast((pthread_cond_t *)condition)); }

int tss_create(tss_t *key, tss_dtor_t destructor) { return result_of(pthread_key_create(key, destructor)); }

void tss_delete(tss_t key) { pthread_key_delete(key); }

void *tss_get(tss_t key) { return pthread_getspecific(key); }

int tss_set(tss_t key, void *value) { return result_of(pthread_setspecific(key, value)); }

void call_once(once_flag *flag, void (*function)(void)) { pthread_once((pthread_once_t *)flag, function); }
