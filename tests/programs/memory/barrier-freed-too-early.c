// The last to come to a barrier goes on while others have yet to leave it: it must destroy the barrier before it frees it.
// mazur: unsafe memory
// options: --engine search --property memory
// mazur: unsafe memory
// options: --engine dpor --property memory
// mazur: unsafe memory
// options: --engine graph --property memory
// mazur: unsafe memory
// options: --engine graph --equivalence rf --property memory
// mazur: safe
// options: --engine search -- -DDESTROYS
// mazur: safe
// options: --engine dpor -- -DDESTROYS
// mazur: safe
// options: --engine graph -- -DDESTROYS
// mazur: safe
// options: --engine graph --equivalence rf -- -DDESTROYS
#include <pthread.h>
#include <stdlib.h>

static pthread_barrier_t *barrier;

static void *meets(void *arg)
{
    pthread_barrier_wait(barrier); // error
    return arg;
}

int main(void)
{
    pthread_t thread;
    barrier = malloc(sizeof *barrier);
    pthread_barrier_init(barrier, NULL, 2);
    pthread_create(&thread, NULL, meets, NULL);
    pthread_barrier_wait(barrier);
#ifdef DESTROYS
    pthread_barrier_destroy(barrier);
#endif
    free(barrier);
    pthread_join(thread, NULL);
    return 0;
}
