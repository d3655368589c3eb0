// A mutex that is freed, or whose function returns, before its holder gives it back.
// mazur: unsafe memory
// options: --property memory,lock
// mazur: unsafe memory
// options: --engine search --reduce safe --property memory,lock
// mazur: unsafe memory
// options: --engine search --reduce safe+eager --property memory,lock
// mazur: unsafe memory
// options: --engine search --reduce none --property memory,lock
// mazur: unsafe memory
// options: --engine dpor --property memory,lock
// mazur: unsafe memory
// options: --engine graph --property memory,lock
// mazur: unsafe memory
// options: --property memory,lock -- -DLOCAL
// mazur: unsafe memory
// options: --engine graph --property memory,lock -- -DLOCAL
// mazur: unsafe race
// options: --engine search --all-errors
// errors: memory 32, race 32, race 50
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static pthread_mutex_t *mutex;
static atomic_int alive = 1;

static void *counts_down(void *arg)
{
    pthread_mutex_lock(mutex);
    alive--;
    pthread_mutex_unlock(mutex);
    return arg;
}

static void owns(void)
{
#ifdef LOCAL
    pthread_mutex_t local;
    mutex = &local;
#else
    mutex = malloc(sizeof *mutex);
#endif
    pthread_t t;
    pthread_mutex_init(mutex, NULL);
    pthread_create(&t, NULL, counts_down, NULL);
    pthread_detach(t);
    while (alive) {}
#ifndef LOCAL
    free(mutex);
#endif
}

int main(void)
{
    owns();
    return 0;
}
