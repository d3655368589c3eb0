// Barriers that one thread ends: before another one comes to it, or, as is allowed, as the last to come, when others have
// yet to leave.
// mazur: unsafe lock
// options: --engine search -- -DBEFORE
// mazur: unsafe lock
// options: --engine dpor -- -DBEFORE
// mazur: unsafe lock
// options: --engine graph -- -DBEFORE
// mazur: unsafe lock
// options: --engine graph --equivalence rf -- -DBEFORE
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine graph --equivalence rf
#include <pthread.h>
#include <stdlib.h>

static pthread_barrier_t *barrier;

#ifdef BEFORE
static void *ends(void *arg)
{
    pthread_barrier_destroy(barrier);
    return arg;
}

int main(void)
{
    pthread_t thread;
    barrier = malloc(sizeof *barrier);
    pthread_barrier_init(barrier, NULL, 1);
    pthread_create(&thread, NULL, ends, NULL);
    pthread_barrier_wait(barrier); // error
    pthread_join(thread, NULL);
    free(barrier);
    return 0;
}
#else
static void *meets(void *arg)
{
    if (pthread_barrier_wait(barrier) == PTHREAD_BARRIER_SERIAL_THREAD) {
        pthread_barrier_destroy(barrier);
        free(barrier);
    }
    return arg;
}

int main(void)
{
    pthread_t first, second;
    barrier = malloc(sizeof *barrier);
    pthread_barrier_init(barrier, NULL, 3);
    pthread_create(&first, NULL, meets, NULL);
    pthread_create(&second, NULL, meets, NULL);
    meets(NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
#endif
