/* Robust mutexes (pthread_mutex_robust.c). */
#ifndef MAZUR_ROBUST_H
#define MAZUR_ROBUST_H

#include "objects.h"

enum { kRobust = 32 }; /* in the kind of a mutex and in its attributes */

static inline int is_robust(const struct mutex *mutex) { return (__mazur_peek(&mutex->kind) & kRobust) != 0; }

/* The calling thread has just locked it, or is about to unlock it. */
int mazur_model_locked_robust(struct mutex *mutex);
void mazur_model_unlock_robust(struct mutex *mutex);
int mazur_model_make_consistent(struct mutex *mutex);

#endif
