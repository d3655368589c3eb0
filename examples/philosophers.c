/* Dining philosophers who all take the left fork first: each may hold one fork and wait for ever for the other.
 * Expect: unsafe (deadlock). With -DFIXED the last one takes the right fork first: safe. */
#include <pthread.h>
#include <stdint.h>

#define N 3

static pthread_mutex_t forks[N];

static void *philosopher(void *argument)
{
    int i = (int)(intptr_t)argument;
    int first = i, second = (i + 1) % N;
#ifdef FIXED
    if (i == N - 1) {
        first = 0;
        second = N - 1;
    }
#endif
    pthread_mutex_lock(&forks[first]);
    pthread_mutex_lock(&forks[second]);
    /* eats */
    pthread_mutex_unlock(&forks[second]);
    pthread_mutex_unlock(&forks[first]);
    return NULL;
}

int main(void)
{
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_mutex_init(&forks[i], NULL);
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, philosopher, (void *)(intptr_t)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
}
