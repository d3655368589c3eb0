// Whatever a lock or semaphore reads or writes too late is one error.
// mazur: unsafe memory
// options: --engine search --all-errors --property memory
// errors: memory 23
// mazur: unsafe memory
// options: --engine search --reduce none --all-errors --property memory
// errors: memory 23
// mazur: unsafe memory
// options: --engine dpor --all-errors --property memory
// errors: memory 23
// mazur: unsafe memory
// options: --engine graph --all-errors --property memory
// errors: memory 23
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static _Atomic(sem_t *) shared;

static void *waits(void *arg)
{
    sem_t *theirs = shared;
    if (theirs != NULL) sem_wait(theirs);
    return arg;
}

static void lives(void)
{
    sem_t local;
    sem_init(&local, 0, 0);
    shared = &local;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, waits, NULL);
    lives();
    pthread_join(t, NULL);
    return 0;
}
