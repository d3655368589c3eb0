/* Mutexes of all kinds. Locking is one action (lock), unlocking is one (unlock), trying is one (compare and swap). A
 * normal mutex that its holder locks again waits for ever, which the machine reports as a deadlock. */
#include "robust.h"

#include <errno.h>
#include <pthread.h>

static int kind_of(const struct mutex *mutex) { return __mazur_peek(&mutex->kind) & 3; }

static int checks_owner(int kind) { return kind == PTHREAD_MUTEX_RECURSIVE || kind == PTHREAD_MUTEX_ERRORCHECK; }

/* The calling thread has just locked it. */
static int locked(struct mutex *mutex)
{
    if (!is_initialised(&mutex->life))
        __mazur_fail(MAZUR_LOCK, "a mutex is locked that was never initialised");
    if (is_destroyed(&mutex->life)) {
        __mazur_fail(MAZUR_LOCK, "a destroyed mutex is locked");
        __mazur_unlock(&mutex->owner);
        return EINVAL;
    }
    return is_robust(mutex) ? mazur_model_locked_robust(mutex) : 0;
}

static int relock(struct mutex *mutex, int kind)
{
    if (kind == PTHREAD_MUTEX_ERRORCHECK)
        return EDEADLK;
    __mazur_poke(&mutex->depth, __mazur_peek(&mutex->depth) + 1);
    return 0;
}

int pthread_mutex_lock(pthread_mutex_t *object)
{
    struct mutex *mutex = (struct mutex *)object;
    int me = own_name(), kind = kind_of(mutex);
    if (checks_owner(kind) && __mazur_peek(&mutex->owner) == me)
        return relock(mutex, kind);
    __mazur_lock(&mutex->owner, me, 0);
    return locked(mutex);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict object, const struct timespec *restrict deadline)
{
    struct mutex *mutex = (struct mutex *)object;
    int me = own_name(), kind = kind_of(mutex);
    if (checks_owner(kind) && __mazur_peek(&mutex->owner) == me)
        return relock(mutex, kind);
    return __mazur_lock(&mutex->owner, me, 1) ? times_out(deadline) : locked(mutex);
}

int pthread_mutex_clocklock(pthread_mutex_t *restrict object, clockid_t clock, const struct timespec *restrict deadline)
{
    (void)clock;
    return pthread_mutex_timedlock(object, deadline);
}

int pthread_mutex_trylock(pthread_mutex_t *object)
{
    struct mutex *mutex = (struct mutex *)object;
    int me = own_name(), expected = 0;
    if (kind_of(mutex) == PTHREAD_MUTEX_RECURSIVE && __mazur_peek(&mutex->owner) == me)
        return relock(mutex, PTHREAD_MUTEX_RECURSIVE);
    if (!__atomic_compare_exchange_n(&mutex->owner, &expected, me, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
        return EBUSY;
    return locked(mutex);
}

int pthread_mutex_unlock(pthread_mutex_t *object)
{
    struct mutex *mutex = (struct mutex *)object;
    int owner = __mazur_peek(&mutex->owner), kind = kind_of(mutex);
    if (owner != own_name()) {
        if (checks_owner(kind) || is_robust(mutex))
            return EPERM;
        __mazur_fail(MAZUR_LOCK, "a mutex is unlocked that the thread does not hold");
    } else if (kind == PTHREAD_MUTEX_RECURSIVE) {
        int depth = __mazur_peek(&mutex->depth);
        if (depth > 0) {
            __mazur_poke(&mutex->depth, depth - 1);
            return 0;
        }
    }
    if (is_robust(mutex))
        mazur_model_unlock_robust(mutex);
    __mazur_unlock(&mutex->owner);
    return 0;
}

int pthread_mutex_init(pthread_mutex_t *object, const pthread_mutexattr_t *attributes)
{
    struct mutex *mutex = (struct mutex *)object;
    look_at(&mutex->owner);
    if (__mazur_peek(&mutex->owner) != 0)
        __mazur_fail(MAZUR_LOCK, "a locked mutex is initialised");
    begin_life(&mutex->owner, 0, &mutex->life, "a mutex is initialised again that was not destroyed");
    __mazur_poke(&mutex->depth, 0);
    __mazur_poke(&mutex->robust, 0);
    __mazur_poke(&mutex->kind, attributes ? *(const int *)attributes : 0);
    return 0;
}

int pthread_mutex_destroy(pthread_mutex_t *object)
{
    struct mutex *mutex = (struct mutex *)object;
    if (!found_free(&mutex->owner)) {
        __mazur_fail(MAZUR_LOCK, "a locked mutex is destroyed");
        return EBUSY;
    }
    return mark_destroyed(&mutex->life, "a mutex is destroyed twice", EINVAL);
}

int pthread_mutex_consistent(pthread_mutex_t *object)
{
    struct mutex *mutex = (struct mutex *)object;
    return is_robust(mutex) ? mazur_model_make_consistent(mutex) : EINVAL;
}

int pthread_mutex_getprioceiling(const pthread_mutex_t *restrict object, int *restrict ceiling)
{
    (void)object;
    (void)ceiling;
    return EINVAL;
}

int pthread_mutex_setprioceiling(pthread_mutex_t *restrict object, int ceiling, int *restrict old)
{
    (void)object;
    (void)ceiling;
    (void)old;
    return EINVAL;
}
