/* Condition variables: wait and notify are the machine's, the object's own memory only remembers that it was
 * destroyed. The first word says so to the machine. */
#include "robust.h"

#include <errno.h>
#include <pthread.h>

/* Before a wait: 0 if it may begin. */
static int may_wait(const struct mutex *mutex, int me)
{
    if (__mazur_peek(&mutex->owner) != me) {
        if ((__mazur_peek(&mutex->kind) & 3) != PTHREAD_MUTEX_ERRORCHECK && !is_robust(mutex))
            __mazur_fail(MAZUR_LOCK, "a thread waits on a condition variable without holding the mutex");
        return EPERM;
    }
    if (__mazur_peek(&mutex->depth) != 0) {
        __mazur_fail(MAZUR_LOCK,
                     "a thread waits on a condition variable with a recursive mutex that it has locked more "
                     "than once: it would keep it");
        return EPERM;
    }
    return 0; /* whether the condition variable is one is asked when the wait happens, by the machine */
}

/* Waits with the mutex, which is held: 1 if it timed out. */
static int wait_at(pthread_cond_t *object, struct mutex *mutex, int me, int timed)
{
    int timed_out = 0;
    if (is_robust(mutex))
        mazur_model_unlock_robust(mutex);
    if (__mazur_spurious(object, &mutex->owner)) {
        __mazur_unlock(&mutex->owner);
        __mazur_lock(&mutex->owner, me, 0);
    } else {
        timed_out = timed ? __mazur_wait(object, &mutex->owner, me, 1) : __mazur_wait(object, &mutex->owner, me, 0);
    }
    return timed_out;
}

int pthread_cond_wait(pthread_cond_t *restrict object, pthread_mutex_t *restrict lock)
{
    struct mutex *mutex = (struct mutex *)lock;
    int me = own_name(), error = may_wait(mutex, me);
    if (error)
        return error;
    wait_at(object, mutex, me, 0);
    return is_robust(mutex) ? mazur_model_locked_robust(mutex) : 0;
}

int pthread_cond_timedwait(pthread_cond_t *restrict object, pthread_mutex_t *restrict lock,
                           const struct timespec *restrict deadline)
{
    struct mutex *mutex = (struct mutex *)lock;
    if (deadline->tv_nsec < 0 || deadline->tv_nsec >= 1000000000)
        return EINVAL;
    int me = own_name(), error = may_wait(mutex, me);
    if (error)
        return error;
    int timed_out = wait_at(object, mutex, me, 1);
    error = is_robust(mutex) ? mazur_model_locked_robust(mutex) : 0;
    if (timed_out)
        times_out(deadline);
    return error ? error : timed_out ? ETIMEDOUT : 0;
}

int pthread_cond_clockwait(pthread_cond_t *restrict object, pthread_mutex_t *restrict lock, clockid_t clock,
                           const struct timespec *restrict deadline)
{
    (void)clock;
    return pthread_cond_timedwait(object, lock, deadline);
}

static int notified(const struct condition *condition)
{
    if (!is_initialised(&condition->life))
        __mazur_fail(MAZUR_LOCK, "a condition variable is signalled that was never initialised");
    if (!is_destroyed(&condition->life))
        return 0;
    __mazur_fail(MAZUR_LOCK, "a destroyed condition variable is signalled");
    return EINVAL;
}

int pthread_cond_signal(pthread_cond_t *object)
{
    __mazur_notify(object, 0);
    return notified((struct condition *)object);
}

int pthread_cond_broadcast(pthread_cond_t *object)
{
    __mazur_notify(object, 1);
    return notified((struct condition *)object);
}

int pthread_cond_init(pthread_cond_t *restrict object, const pthread_condattr_t *restrict attributes)
{
    struct condition *condition = (struct condition *)object;
    (void)attributes;
    __mazur_notify(object, 2);
    begin_life(&condition->word, 0, &condition->life,
               "a condition variable is initialised again that was not destroyed");
    return 0;
}

int pthread_cond_destroy(pthread_cond_t *object)
{
    struct condition *condition = (struct condition *)object;
    __mazur_notify(object, 2);
    __mazur_poke(&condition->word, MAZUR_ENDED);
    if (__mazur_waiting(object)) {
        __mazur_fail(MAZUR_LOCK, "a condition variable is destroyed on which a thread waits");
        return EBUSY;
    }
    return mark_destroyed(&condition->life, "a condition variable is destroyed twice", EINVAL);
}
