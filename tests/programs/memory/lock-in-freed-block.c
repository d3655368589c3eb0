// mazur: unsafe race
// mazur: unsafe memory
// options: --property memory
// mazur: unsafe memory
// options: --property memory --reduce eager
// mazur: unsafe memory
// options: --property memory --reduce optimal
// mazur: unsafe memory
// options: --property memory --engine dpor
// mazur: unsafe memory
// options: --property memory --engine graph
// mazur: unsafe memory
// options: --property memory --engine graph --model rc11
// mazur: safe
// options: -- -DUNLOCKED_FIRST
// mazur: safe
// options: --property memory --engine graph -- -DUNLOCKED_FIRST
// Who is told that all is done frees the block; the other one has still to give back the lock in it.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct job {
    atomic_int done;
    pthread_mutex_t lock;
    int result;
};
static _Atomic(struct job *) published;

static void *waiter(void *unused)
{
    struct job *j = malloc(sizeof *j);
    atomic_init(&j->done, 0);
    pthread_mutex_init(&j->lock, NULL);
    atomic_store(&published, j);
    while (!atomic_load(&j->done))
        ;
    free(j); // error
    return NULL;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, waiter, NULL);
    struct job *j;
    while (!(j = atomic_load(&published)))
        ;
    pthread_mutex_lock(&j->lock);
    j->result = 1;
#ifdef UNLOCKED_FIRST
    pthread_mutex_unlock(&j->lock);
    atomic_store(&j->done, 1);
#else
    atomic_store(&j->done, 1);
    pthread_mutex_unlock(&j->lock); // error
#endif
    pthread_join(t, NULL);
}
