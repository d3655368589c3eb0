/* Running a function once: the word is 0, 1 while the function runs and 2 afterwards. If an exception leaves it, it is
 * 0 again, and another thread may try. */
#include "mazur_model.h"

#include <pthread.h>

static void may_run_again(int **word)
{
    if (*word)
        __atomic_store_n(*word, 0, __ATOMIC_RELEASE);
}

int pthread_once(pthread_once_t *control, void (*routine)(void))
{
    int *word = (int *)control;
    for (;;) {
        int state = 0;
        if (__atomic_compare_exchange_n(word, &state, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) {
            int *unfinished __attribute__((cleanup(may_run_again))) = word;
            routine();
            unfinished = NULL;
            __atomic_store_n(word, 2, __ATOMIC_RELEASE);
            return 0;
        }
        if (state == 2)
            return 0;
        __mazur_await(word, MAZUR_NE, 1, MAZUR_KEEP, 0, MAZUR_ONCE, 0);
    }
}
