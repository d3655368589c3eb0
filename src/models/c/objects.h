/* How the models use the memory of glibc's synchronisation objects. A program declares a pthread_mutex_t and the like
 * from the system's headers; the state is laid over it so that all-zero is the initial state, the static initialisers
 * of the kinds of mutex work (kind is where glibc has it), and it also fits the smaller types of programs that were
 * preprocessed for 32 bit.
 *
 * Only the first word of an object is accessed by actions. The others are read with peek and written with poke, and
 * each of them changes only where no other thread can look at it: see the comments below. */
#ifndef MAZUR_OBJECTS_H
#define MAZUR_OBJECTS_H

#include "internal.h"

#include <errno.h>
#include <time.h>

/* Where an object is in its life. Statically initialised ones are 0; the number of those that a function has
 * initialised is unlikely to be in memory by chance. */
enum { kDestroyed = 1, kInitialised = 0x6d617a75 };

struct mutex {
    int owner;  /* 0, or the holder's name */
    int depth;  /* recursive: how often the holder has locked it beyond the first time; the holder's */
    int life;   /* written right after the action of destroy, read right after the action of lock */
    int robust; /* of a robust one, see pthread_mutex_robust.c; the holder's */
    int kind;   /* constant after initialisation */
};

struct condition {
    int word; /* of interest to the machine: MAZUR_ENDED after destroy, else 0 */
    int life;
};

struct rwlock {
    int word;   /* number of readers, or -1 for a writer */
    int writer; /* the writer's name; the writer's */
    int life;
};

struct semaphore {
    int value;
    int unused; /* the next two words tell whether anybody has initialised it */
    int life;
};

/* The word counts: below `parties` the threads that have come, from then on it is full, and every thread that leaves
 * adds one until all have left and it is 0 again. */
struct barrier {
    int word;
    int parties; /* constant after initialisation */
    int life;
};

/* Words of mutexes and spin locks name their holder by its thread number plus one. */
static inline int own_name(void) { return (int)__mazur_self() + 1; }

/* A wait has timed out: from now on the clock shows it. What the function then says. */
static inline int times_out(const struct timespec *deadline)
{
    if (deadline->tv_nsec < 0 || deadline->tv_nsec >= kSecond)
        return EINVAL;
    mazur_model_wait_until(deadline);
    return ETIMEDOUT;
}

/* An action on the word that does not change it: true if it is 0. */
static inline int found_free(int *word)
{
    int expected = 0;
    return __atomic_compare_exchange_n(word, &expected, 0, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

/* An action on the word that has no effect: what is peeked at next belongs to it. */
static inline void look_at(const int *word) { (void)__atomic_load_n(word, __ATOMIC_RELAXED); }

/* The end of destroy: after an action on the object. */
static inline int mark_destroyed(int *life, const char *already, int error)
{
    if (__mazur_peek(life) == kDestroyed) {
        __mazur_fail(MAZUR_LOCK, already);
        return error;
    }
    __mazur_poke(life, kDestroyed);
    return 0;
}

static inline int is_destroyed(const int *life) { return __mazur_peek(life) == kDestroyed; }

/* Whether the object can have been initialised, by a function or by a static initialiser. */
static inline int is_initialised(const int *life) { return __mazur_peek(life) != 0 || __mazur_written(life); }

static inline void check_uninitialised(const int *life, const char *already)
{
    if (__mazur_peek(life) == kInitialised)
        __mazur_fail(MAZUR_LOCK, already);
}

/* Init, after an action on the object: what is in use is left alone, and of two threads that are here at once the
 * second is wrong. */
static inline void begin_life(int *word, int value, int *life, const char *already)
{
    check_uninitialised(life, already);
    *word = value;
    check_uninitialised(life, already);
    __mazur_poke(life, kInitialised);
}

#endif
