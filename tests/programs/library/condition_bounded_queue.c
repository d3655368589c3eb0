// mazur: safe
/* A queue of one place between two producers and a consumer. */
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER, not_empty = PTHREAD_COND_INITIALIZER;
static int place, full, sum;

static void *producer(void *arg)
{
    pthread_mutex_lock(&m);
    while (full)
        pthread_cond_wait(&not_full, &m);
    place = *(int *)arg;
    full = 1;
    pthread_cond_signal(&not_empty);
    pthread_mutex_unlock(&m);
    return NULL;
}

int main(void)
{
    int one = 1, two = 2;
    pthread_t a, b;
    pthread_create(&a, NULL, producer, &one);
    pthread_create(&b, NULL, producer, &two);
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&m);
        while (!full)
            pthread_cond_wait(&not_empty, &m);
        sum += place;
        full = 0;
        pthread_cond_signal(&not_full);
        pthread_mutex_unlock(&m);
    }
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    assert(sum == 3 && !full);
    return 0;
}
