/* Robust mutexes: a thread that ends gives up those it holds, and who locks one of them next is told that its holder
 * has died. If he does not make it consistent before he unlocks it, nobody gets it any more. */
#include "robust.h"

#include <errno.h>

/* The mutex's word `robust`. */
enum { kSound, kHolderDied, kInconsistent, kLost };

enum { kMostHeld = 16 };
static __thread struct mutex *held[kMostHeld]; /* by this thread, without gaps */

int mazur_model_locked_robust(struct mutex *mutex)
{
    int state = __mazur_peek(&mutex->robust);
    if (state == kLost) {
        __mazur_unlock(&mutex->owner);
        return ENOTRECOVERABLE;
    }
    int n = 0;
    while (held[n]) {
        if (++n == kMostHeld)
            __mazur_unsupported("a thread that holds more than 16 robust mutexes");
    }
    held[n] = mutex;
    if (state == kSound)
        return 0;
    __mazur_poke(&mutex->robust, kInconsistent);
    return EOWNERDEAD;
}

void mazur_model_unlock_robust(struct mutex *mutex)
{
    int n = 0, last = 0;
    while (n < kMostHeld && held[n] != mutex)
        n++;
    while (last < kMostHeld && held[last])
        last++;
    if (n < kMostHeld) {
        held[n] = held[last - 1];
        held[last - 1] = NULL;
    }
    if (__mazur_peek(&mutex->robust) == kInconsistent)
        __mazur_poke(&mutex->robust, kLost);
}

int mazur_model_make_consistent(struct mutex *mutex)
{
    if (__mazur_peek(&mutex->owner) != own_name() || __mazur_peek(&mutex->robust) != kInconsistent)
        return EINVAL;
    __mazur_poke(&mutex->robust, kSound);
    return 0;
}

void mazur_model_give_up_mutexes(void)
{
    for (int n = 0; n < kMostHeld && held[n]; n++) {
        __mazur_poke(&held[n]->robust, kHolderDied);
        __mazur_poke(&held[n]->depth, 0);
        __mazur_unlock(&held[n]->owner);
        held[n] = NULL;
    }
}
