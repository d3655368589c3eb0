/* Running a function once: the word is 0, 1 while the function runs and 2 afterwards. */
#include "mazur_model.h"

#include <pthread.h>

int pthread_once(pthread_once_t *control, void (*routine)(void))
{
    int *word = (int *)control;
    int state = 0;
    if (__atomic_compare_exchange_n(word, &state, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) {
        routine();
        __atomic_store_n(word, 2, __ATOMIC_RELEASE);
    } else if (state == 1) {
        __mazur_await(word, MAZUR_EQ, 2, MAZUR_KEEP, 0, MAZUR_ONCE, 0);
    }
    return 0;
}
