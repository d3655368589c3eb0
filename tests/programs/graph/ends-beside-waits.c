// mazur: unsupported
// options: --engine graph --property assert,deadlock
// mazur: unsafe deadlock
// options: --engine search --property assert,deadlock
// mazur: unsupported
// options: --engine graph --property assert,deadlock -- -DNEVER
// mazur: safe
// options: --engine search --property assert,deadlock -- -DNEVER
// Errors of memory are not asked for. Two threads want the one permit, and who gets it in main frees the semaphore: the
// other one finds nothing there, or got the permit before, and main waits. Who waits while it is freed is not stuck: it
// would find it gone, which graph does not know.
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static void *other(void *permits)
{
    sem_wait(permits);
    return NULL;
}

int main(void)
{
    sem_t *permits = malloc(sizeof *permits);
#ifdef NEVER
    sem_init(permits, 0, 0);
#else
    sem_init(permits, 0, 1);
#endif
    pthread_t t;
    pthread_create(&t, NULL, other, permits);
#ifndef NEVER
    sem_wait(permits);
#endif
    free(permits);
    pthread_join(t, NULL);
}
