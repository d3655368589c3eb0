// mazur: safe
// options: --engine graph --property leak
// mazur: safe
// options: --engine graph --model rc11 --property leak
// mazur: safe
// options: --engine search --property leak
// mazur: safe
// options: --engine dpor --property leak
// mazur: unsafe leak
// options: --engine graph --property leak -- -DBEFORE
// mazur: unsafe leak
// options: --engine graph --model rc11 --property leak -- -DBEFORE
// mazur: unsafe leak
// options: --engine search --property leak -- -DBEFORE
// mazur: unsafe leak
// options: --engine dpor --property leak -- -DBEFORE
// mazur: safe
// options: --engine graph --property leak -- -DWAITS
// mazur: safe
// options: --engine graph --model rc11 --property leak -- -DWAITS
// mazur: safe
// options: --engine search --property leak -- -DWAITS
// mazur: safe
// options: --engine dpor --property leak -- -DWAITS
// mazur: unsafe leak
// options: --engine graph --property leak -- -DPLAIN
// mazur: unsafe leak
// options: --engine graph --model rc11 --property leak -- -DPLAIN
// mazur: unsafe leak
// options: --engine search --property leak -- -DPLAIN
// mazur: unsafe leak
// options: --engine dpor --property leak -- -DPLAIN
// The program cannot end in the middle of another thread's atomic section, where an assumption fails.
#include <mazur.h>
#include <pthread.h>
#include <stdlib.h>

static int *p;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *changes(void *arg)
{
#ifndef PLAIN
    mazur_atomic_begin();
#endif
    int *old = p;
    p = malloc(sizeof *p);
#ifdef WAITS
    free(p);
    p = old;
    pthread_mutex_lock(&m); // here it can
#else
    p = malloc(sizeof *p);
    mazur_assume(old != p && old == NULL && arg != NULL);
#endif
    free(p);
#ifndef PLAIN
    mazur_atomic_end();
#endif
    return arg;
}

int main(void)
{
    pthread_t t;
#ifdef BEFORE
    p = malloc(sizeof *p);
    p = NULL;
#endif
    pthread_mutex_lock(&m);
    pthread_create(&t, NULL, changes, NULL);
    return 0;
}
