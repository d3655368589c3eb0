// A thread may come to a semaphore before and after it is destroyed, and before and after it is freed.
// mazur: unsafe lock/memory
// options: --engine search --reduce none --property memory,lock --all-errors
// errors: lock 25, memory 25
// mazur: unsafe lock/memory
// options: --engine search --property memory,lock --all-errors
// errors: lock 25, memory 25
// mazur: unsafe lock/memory
// options: --engine search --reduce eager --property memory,lock --all-errors
// errors: lock 25, memory 25
// mazur: unsafe lock/memory
// options: --engine dpor --property memory,lock --all-errors
// errors: lock 25, memory 25
// mazur: unsafe lock
// options: --engine graph --property lock
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
static sem_t *_Atomic shown;
static void *user0(void *arg)
{
    sem_t *o = shown;
    if (o != NULL)
        sem_wait(o);
    return arg;
}
static void *owner(void *arg)
{
    sem_t *o = malloc(sizeof *o);
    sem_init(o, 0, 1);
    shown = o;
    sem_wait(o);
    sem_destroy(o);
    free(o);
    return arg;
}
int main(void)
{
    pthread_t t[3];
    pthread_create(&t[0], NULL, user0, NULL);
    pthread_create(&t[2], NULL, owner, NULL);
    return 0;
}
