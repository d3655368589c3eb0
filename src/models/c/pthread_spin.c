/* Spin locks: their one word names the holder. A thread that would spin waits instead, so that spinning for ever is
 * a deadlock. */
#include "objects.h"

#include <errno.h>
#include <pthread.h>

int pthread_spin_init(pthread_spinlock_t *lock, int shared)
{
    (void)shared;
    if (__mazur_peek((int *)lock) != 0)
        __mazur_fail(MAZUR_LOCK, "a locked spin lock is initialised");
    *lock = 0;
    return 0;
}

int pthread_spin_destroy(pthread_spinlock_t *lock)
{
    if (found_free((int *)lock))
        return 0;
    __mazur_fail(MAZUR_LOCK, "a locked spin lock is destroyed");
    return EBUSY;
}

static void check_initialised(const int *word)
{
    if (!is_initialised(word))
        __mazur_fail(MAZUR_LOCK, "a spin lock is locked that was never initialised");
}

int pthread_spin_lock(pthread_spinlock_t *lock)
{
    check_initialised((int *)lock);
    __mazur_lock((int *)lock, own_name(), 0);
    return 0;
}

int pthread_spin_trylock(pthread_spinlock_t *lock)
{
    int expected = 0;
    check_initialised((int *)lock);
    return __atomic_compare_exchange_n((int *)lock, &expected, own_name(), 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)
               ? 0
               : EBUSY;
}

int pthread_spin_unlock(pthread_spinlock_t *lock)
{
    if (__mazur_peek((int *)lock) != own_name())
        __mazur_fail(MAZUR_LOCK, "a spin lock is unlocked that the thread does not hold");
    __mazur_unlock((int *)lock);
    return 0;
}
