// mazur: safe
// count: states=85 transitions=109 executions=2
// mazur: unsafe assertion
// options: -- -DONCE
// A slot with room for one item, two consumers. A consumer that does not look again after waking (ONCE) can find that
// the other one was quicker.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER, emptied = PTHREAD_COND_INITIALIZER;
static int full, taken;

static void *consumer(void *arg)
{
    pthread_mutex_lock(&m);
#ifdef ONCE
    if (!full)
#else
    while (!full)
#endif
        pthread_cond_wait(&filled, &m);
    assert(full); // error
    full = 0;
    taken++;
    pthread_cond_signal(&emptied);
    pthread_mutex_unlock(&m);
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, consumer, NULL);
    pthread_create(&t, NULL, consumer, NULL);
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&m);
        while (full)
            pthread_cond_wait(&emptied, &m);
        full = 1;
        pthread_cond_broadcast(&filled);
        pthread_mutex_unlock(&m);
    }
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    assert(taken == 2 && !full);
    return 0;
}
