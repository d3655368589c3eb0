/* Read-write locks: one word that counts the readers or is -1. Neither readers nor writers are preferred, any thread
 * whose condition holds may go on. Who unlocks one must hold it: each thread knows what it reads. */
#include "objects.h"

#include <errno.h>
#include <pthread.h>

enum { kMostRead = 32 };
static __thread struct rwlock *reads[kMostRead]; /* by this thread, once for each time, without gaps */

static void give_back(struct rwlock *lock)
{
    __mazur_await(&lock->word, MAZUR_GT, 0, MAZUR_ADD, -1, MAZUR_READ_UNLOCK, 1);
}

static void note_reading(struct rwlock *lock)
{
    int n = 0;
    while (reads[n])
        if (++n == kMostRead)
            __mazur_unsupported("a thread that holds more than 32 read-write locks for reading");
    reads[n] = lock;
}

/* True if this thread reads it; then once less. */
static int stop_reading(struct rwlock *lock)
{
    int n = 0, last = 0;
    while (n < kMostRead && reads[n] && reads[n] != lock)
        n++;
    if (n == kMostRead || !reads[n])
        return 0;
    while (last < kMostRead && reads[last])
        last++;
    reads[n] = reads[last - 1];
    reads[last - 1] = NULL;
    return 1;
}

static int still_usable(const struct rwlock *lock)
{
    if (!is_initialised(&lock->life))
        __mazur_fail(MAZUR_LOCK, "a read-write lock is locked that was never initialised");
    if (!is_destroyed(&lock->life))
        return 1;
    __mazur_fail(MAZUR_LOCK, "a destroyed read-write lock is locked");
    return 0;
}

static int locked_for_reading(struct rwlock *lock)
{
    if (still_usable(lock)) {
        note_reading(lock);
        return 0;
    }
    give_back(lock);
    return EINVAL;
}

static int locked_for_writing(struct rwlock *lock)
{
    if (still_usable(lock)) {
        __mazur_poke(&lock->writer, own_name());
        return 0;
    }
    __mazur_unlock(&lock->word);
    return EINVAL;
}

int pthread_rwlock_rdlock(pthread_rwlock_t *object)
{
    struct rwlock *lock = (struct rwlock *)object;
    __mazur_await(&lock->word, MAZUR_GE, 0, MAZUR_ADD, 1, MAZUR_READ_LOCK, 0);
    return locked_for_reading(lock);
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t *restrict object, const struct timespec *restrict deadline)
{
    struct rwlock *lock = (struct rwlock *)object;
    if (__mazur_await(&lock->word, MAZUR_GE, 0, MAZUR_ADD, 1, MAZUR_READ_LOCK, 1))
        return times_out(deadline);
    return locked_for_reading(lock);
}

int pthread_rwlock_wrlock(pthread_rwlock_t *object)
{
    struct rwlock *lock = (struct rwlock *)object;
    __mazur_await(&lock->word, MAZUR_EQ, 0, MAZUR_SET, -1, MAZUR_WRITE_LOCK, 0);
    return locked_for_writing(lock);
}

int pthread_rwlock_timedwrlock(pthread_rwlock_t *restrict object, const struct timespec *restrict deadline)
{
    struct rwlock *lock = (struct rwlock *)object;
    if (__mazur_await(&lock->word, MAZUR_EQ, 0, MAZUR_SET, -1, MAZUR_WRITE_LOCK, 1))
        return times_out(deadline);
    return locked_for_writing(lock);
}

int pthread_rwlock_clockrdlock(pthread_rwlock_t *restrict object, clockid_t clock,
                               const struct timespec *restrict deadline)
{
    (void)clock;
    return pthread_rwlock_timedrdlock(object, deadline);
}

int pthread_rwlock_clockwrlock(pthread_rwlock_t *restrict object, clockid_t clock,
                               const struct timespec *restrict deadline)
{
    (void)clock;
    return pthread_rwlock_timedwrlock(object, deadline);
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t *object)
{
    struct rwlock *lock = (struct rwlock *)object;
    int seen = 0;
    while (!__atomic_compare_exchange_n(&lock->word, &seen, seen + 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
        if (seen < 0)
            return EBUSY;
    return locked_for_reading(lock);
}

int pthread_rwlock_trywrlock(pthread_rwlock_t *object)
{
    struct rwlock *lock = (struct rwlock *)object;
    int expected = 0;
    if (!__atomic_compare_exchange_n(&lock->word, &expected, -1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
        return EBUSY;
    return locked_for_writing(lock);
}

int pthread_rwlock_unlock(pthread_rwlock_t *object)
{
    struct rwlock *lock = (struct rwlock *)object;
    if (__mazur_peek(&lock->writer) == own_name()) {
        __mazur_poke(&lock->writer, 0);
        __mazur_unlock(&lock->word);
        return 0;
    }
    if (stop_reading(lock)) {
        give_back(lock);
        return 0;
    }
    __mazur_fail(MAZUR_LOCK, "a read-write lock is unlocked that the thread does not hold");
    return EPERM;
}

int pthread_rwlock_init(pthread_rwlock_t *restrict object, const pthread_rwlockattr_t *restrict attributes)
{
    struct rwlock *lock = (struct rwlock *)object;
    (void)attributes;
    look_at(&lock->word);
    begin_life(&lock->word, 0, &lock->life, "a read-write lock is initialised again that was not destroyed");
    __mazur_poke(&lock->writer, 0);
    return 0;
}

int pthread_rwlock_destroy(pthread_rwlock_t *object)
{
    struct rwlock *lock = (struct rwlock *)object;
    if (!found_free(&lock->word)) {
        __mazur_fail(MAZUR_LOCK, "a locked read-write lock is destroyed");
        return EBUSY;
    }
    return mark_destroyed(&lock->life, "a read-write lock is destroyed twice", EINVAL);
}
