/* Waiting for the change of a word, as Linux's futex does it. */
#ifndef MAZUR_FUTEX_H
#define MAZUR_FUTEX_H

#ifdef __cplusplus
extern "C" {
#endif

/* If *word is still `value`, waits for a wake. Returns 0 after a wake, 1 if it timed out, 2 if the value is another.
 * Who asks for a limit of time lets that time pass when it has timed out. */
int mazur_model_futex_wait(int *word, int value, int timed);
/* Wakes one thread that waits for the word, or all. */
void mazur_model_futex_wake(int *word, int all);

#ifdef __cplusplus
}
#endif

#endif
