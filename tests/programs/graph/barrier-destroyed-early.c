// mazur: unsafe lock
// options: --engine graph --model sc
// mazur: unsafe lock
// options: --engine search
// A thread may still wait at the barrier that main destroys.
#include <pthread.h>

static pthread_barrier_t both;

static void *waits(void *arg)
{
    pthread_barrier_wait(&both);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_barrier_init(&both, NULL, 2);
    pthread_create(&t, NULL, waits, NULL);
    pthread_barrier_destroy(&both);
    return 0;
}
