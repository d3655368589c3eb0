// mazur: unsafe lock
/* A barrier is destroyed while a thread waits at it. */
#include <pthread.h>

static pthread_barrier_t b;

static void *waits(void *arg)
{
    pthread_barrier_wait(&b);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_barrier_init(&b, NULL, 2);
    pthread_create(&t, NULL, waits, NULL);
    pthread_barrier_destroy(&b);
    return 0;
}
