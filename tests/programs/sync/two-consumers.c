// Who wakes up by itself may take what was meant for another one, who then has to look again.
// mazur: safe
// mazur: safe
// options: --engine search --reduce none
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// mazur: unsafe assertion
// options: -- -DONCE
// mazur: unsafe assertion
// options: --engine dpor -- -DONCE
// mazur: unsafe assertion
// options: --engine graph -- -DONCE
// mazur: safe
// options: --no-spurious -- -DONCE
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int items, waiters;

static void *consumer(void *arg)
{
    pthread_mutex_lock(&mutex);
    waiters++; // a lap takes it back
#ifdef ONCE
    if (items == 0)
#else
    while (items == 0)
#endif
        pthread_cond_wait(&filled, &mutex);
    waiters--;
    assert(items > 0); // error
    items--;
    pthread_mutex_unlock(&mutex);
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, consumer, NULL);
    pthread_create(&t, NULL, consumer, NULL);
    pthread_mutex_lock(&mutex);
    items = 2;
    pthread_cond_broadcast(&filled);
    pthread_mutex_unlock(&mutex);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
}
