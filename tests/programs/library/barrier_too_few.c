// mazur: unsafe deadlock
/* Two threads come to a barrier for three. */
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
    pthread_barrier_init(&b, NULL, 3);
    pthread_create(&t, NULL, waits, NULL);
    pthread_barrier_wait(&b);
    pthread_join(t, NULL);
    return 0;
}
