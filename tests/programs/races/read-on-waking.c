// A race that only a wake-up without a notify shows: what was read before the wait is ordered before the write.
// mazur: unsafe race
// mazur: unsafe race
// options: --engine search --reduce none
// mazur: unsafe race
// options: --engine dpor
// mazur: unsafe race
// options: --engine graph
// mazur: unsafe race
// options: --engine graph --equivalence rf
// mazur: safe
// options: --no-spurious
// mazur: safe
// options: --engine dpor --no-spurious
// mazur: safe
// options: --engine graph --no-spurious
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int waiting, go, other;

static void *waiter(void *arg)
{
    pthread_mutex_lock(&mutex);
    waiting = 1;
    while (!go || other < 0) // error
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, waiter, NULL);
    pthread_mutex_lock(&mutex);
    int there = waiting;
    go = !there;
    pthread_mutex_unlock(&mutex);
    if (there)
        go = 1; // error
    pthread_mutex_lock(&mutex);
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&mutex);
    pthread_join(t, NULL);
}
