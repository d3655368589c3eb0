// mazur: unsafe deadlock
// mazur: safe
// options: -- -DORDERED
// count: states=58 transitions=65 executions=3
// Each of three threads holds one lock and wants the next.
#include <pthread.h>

static pthread_mutex_t lock[3] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void *worker(void *arg)
{
    int first = (int)(long)arg, second = (first + 1) % 3;
#ifdef ORDERED
    if (second < first) {
        first = 0;
        second = 2;
    }
#endif
    pthread_mutex_lock(&lock[first]);
    pthread_mutex_lock(&lock[second]);
    pthread_mutex_unlock(&lock[second]);
    pthread_mutex_unlock(&lock[first]);
    return NULL;
}

int main(void)
{
    pthread_t t[3];
    for (long i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, worker, (void *)i);
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    return 0;
}
