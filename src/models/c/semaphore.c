/* Unnamed semaphores. Named ones live outside of the program and cannot be opened. */
#include "objects.h"

#include <errno.h>
#include <limits.h>
#include <semaphore.h>

enum { kPermitsAtEnd = 1 << 30 };

static int fails(int error)
{
    errno = error;
    return -1;
}

static int used(const struct semaphore *semaphore)
{
    if (!is_initialised(&semaphore->life))
        __mazur_fail(MAZUR_LOCK, "a semaphore is used that was never initialised");
    if (!is_destroyed(&semaphore->life))
        return 0;
    __mazur_fail(MAZUR_LOCK, "a destroyed semaphore is used");
    return fails(EINVAL);
}

int sem_init(sem_t *object, int shared, unsigned value)
{
    struct semaphore *semaphore = (struct semaphore *)object;
    int concrete; /* what is poked is, even if it depends on inputs */
    (void)shared;
    if (value > INT_MAX)
        return fails(EINVAL);
    __mazur_poke(&concrete, (int)value);
    look_at(&semaphore->value);
    begin_life(&semaphore->value, __mazur_peek(&concrete), &semaphore->life,
               "a semaphore is initialised again that was not destroyed");
    return 0;
}

/* Who waits for it goes on then, and finds that it is destroyed. */
int sem_destroy(sem_t *object)
{
    struct semaphore *semaphore = (struct semaphore *)object;
    __atomic_exchange_n(&semaphore->value, kPermitsAtEnd, __ATOMIC_ACQ_REL);
    int error = mark_destroyed(&semaphore->life, "a semaphore is destroyed twice", EINVAL);
    return error ? fails(error) : 0;
}

int sem_wait(sem_t *object)
{
    struct semaphore *semaphore = (struct semaphore *)object;
    __mazur_await(&semaphore->value, MAZUR_GT, 0, MAZUR_ADD, -1, MAZUR_SEMAPHORE, 0);
    return used(semaphore);
}

int sem_timedwait(sem_t *restrict object, const struct timespec *restrict deadline)
{
    struct semaphore *semaphore = (struct semaphore *)object;
    if (__mazur_await(&semaphore->value, MAZUR_GT, 0, MAZUR_ADD, -1, MAZUR_SEMAPHORE, 1))
        return fails(times_out(deadline));
    return used(semaphore);
}

int sem_clockwait(sem_t *restrict object, clockid_t clock, const struct timespec *restrict deadline)
{
    (void)clock;
    return sem_timedwait(object, deadline);
}

int sem_trywait(sem_t *object)
{
    struct semaphore *semaphore = (struct semaphore *)object;
    int seen = 1;
    while (!__atomic_compare_exchange_n(&semaphore->value, &seen, seen - 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
        if (seen <= 0)
            return used(semaphore) ? -1 : fails(EAGAIN);
    return used(semaphore);
}

int sem_post(sem_t *object)
{
    struct semaphore *semaphore = (struct semaphore *)object;
    if (__atomic_fetch_add(&semaphore->value, 1, __ATOMIC_RELEASE) == INT_MAX) {
        __atomic_fetch_sub(&semaphore->value, 1, __ATOMIC_RELEASE);
        return fails(EOVERFLOW);
    }
    return used(semaphore);
}

int sem_getvalue(sem_t *restrict object, int *restrict value)
{
    struct semaphore *semaphore = (struct semaphore *)object;
    *value = __atomic_load_n(&semaphore->value, __ATOMIC_RELAXED);
    return used(semaphore);
}

sem_t *sem_open(const char *name, int flags, ...)
{
    (void)name;
    (void)flags;
    errno = ENOSYS;
    return SEM_FAILED;
}

int sem_close(sem_t *object)
{
    (void)object;
    return fails(EINVAL);
}

int sem_unlink(const char *name)
{
    (void)name;
    return fails(ENOENT);
}
