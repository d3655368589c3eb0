/* N dining philosophers, each eating K times. With -DUNORDERED all take the left fork first, and they can deadlock. */
#include <pthread.h>
#include <stdint.h>

#ifndef N
#define N 5
#endif
#ifndef K
#define K 3
#endif

static pthread_mutex_t forks[N];
static int meals[N];

static void *philosopher(void *argument)
{
    int i = (int)(intptr_t)argument;
    int first = i, second = (i + 1) % N;
#ifndef UNORDERED
    if (second < first) {
        second = first;
        first = 0;
    }
#endif
    for (int meal = 0; meal < K; meal++) {
        pthread_mutex_lock(&forks[first]);
        pthread_mutex_lock(&forks[second]);
        meals[i]++;
        pthread_mutex_unlock(&forks[second]);
        pthread_mutex_unlock(&forks[first]);
    }
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
