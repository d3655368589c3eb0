// mazur: unsafe deadlock
/* Two threads that come once may meet each other; then the third, which comes twice, is left behind. */
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
    int once = 1, twice = 2;
    pthread_t x, y;
    pthread_barrier_init(&b, NULL, 2);
    pthread_create(&x, NULL, passes, &once);
    pthread_create(&y, NULL, passes, &once);
    passes(&twice);
    pthread_join(x, NULL);
    pthread_join(y, NULL);
    pthread_barrier_destroy(&b);
    return 0;
}
