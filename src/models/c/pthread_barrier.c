/* Barriers. A thread comes while the barrier is not full; when it is, all but the last to come (who goes on at once)
 * leave, and the last to leave empties it for the next round (await does that). Nothing grows from round to round, so a
 * program that loops over a barrier for ever has finitely many states. */
#include "objects.h"

#include <errno.h>
#include <pthread.h>

int pthread_barrier_init(pthread_barrier_t *restrict object, const pthread_barrierattr_t *restrict attributes,
                         unsigned parties)
{
    struct barrier *barrier = (struct barrier *)object;
    (void)attributes;
    if (parties == 0 || parties > 0x3fffffff) {
        __mazur_fail(MAZUR_LOCK, "a barrier is initialised with an invalid number of threads");
        return EINVAL;
    }
    look_at(&barrier->word);
    begin_life(&barrier->word, 0, &barrier->life, "a barrier is initialised again that was not destroyed");
    __mazur_poke(&barrier->parties, (int)parties);
    return 0;
}

int pthread_barrier_wait(pthread_barrier_t *object)
{
    struct barrier *barrier = (struct barrier *)object;
    int parties = __mazur_peek(&barrier->parties);
    if (parties == 0) {
        __mazur_fail(MAZUR_LOCK, "a thread waits at a barrier that is not initialised");
        return EINVAL;
    }
    __mazur_await(&barrier->word, MAZUR_LT, parties, MAZUR_ADD, 1, MAZUR_BARRIER, 0);
    if (is_destroyed(&barrier->life)) {
        __mazur_fail(MAZUR_LOCK, "a thread waits at a destroyed barrier");
        return EINVAL;
    }
    if (__mazur_peek(&barrier->word) == parties) {
        if (parties == 1)
            __atomic_store_n(&barrier->word, 0, __ATOMIC_RELEASE);
        return PTHREAD_BARRIER_SERIAL_THREAD;
    }
    __mazur_await(&barrier->word, MAZUR_GE, parties, MAZUR_ADD, 1, MAZUR_BARRIER, 0);
    return 0;
}

/* May be called as soon as one thread has left: waits for the others to leave, too. */
int pthread_barrier_destroy(pthread_barrier_t *object)
{
    struct barrier *barrier = (struct barrier *)object;
    int parties = __mazur_peek(&barrier->parties);
    if (parties == 0) {
        __mazur_fail(MAZUR_LOCK, "a barrier is destroyed that is not initialised");
        return EINVAL;
    }
    __mazur_await(&barrier->word, MAZUR_LT, parties, MAZUR_ADD, 0, MAZUR_BARRIER, 0); /* in line with who comes */
    if (__mazur_peek(&barrier->word) != 0) {
        __mazur_fail(MAZUR_LOCK, "a barrier is destroyed at which threads wait");
        return EBUSY;
    }
    return mark_destroyed(&barrier->life, "a barrier is destroyed twice", EINVAL);
}
