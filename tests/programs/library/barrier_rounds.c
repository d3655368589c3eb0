// mazur: safe
/* A thread leaves a barrier late, while the next round is already under way. */
#include <pthread.h>

static pthread_barrier_t b;

static void *passes(void *arg)
{
    for (int i = 0; i < *(int *)arg; i++)
        pthread_barrier_wait(&b);
    return NULL;
}

int main(void)
{
    int thrice = 3;
    pthread_t x;
    pthread_barrier_init(&b, NULL, 2);
    pthread_create(&x, NULL, passes, &thrice);
    passes(&thrice);
    pthread_join(x, NULL);
    pthread_barrier_destroy(&b);
    return 0;
}
