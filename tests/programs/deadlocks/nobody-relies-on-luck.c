// Threads that only a wake-up without a notify could free are deadlocked.
// mazur: unsafe deadlock
// mazur: unsafe deadlock
// options: --engine search --reduce none
// mazur: unsafe deadlock
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine graph
// mazur: unsafe deadlock
// options: --engine graph --equivalence rf
// mazur: unsafe deadlock
// options: --spurious -- -DLOOP
// mazur: unsafe deadlock
// options: --engine dpor -- -DLOOP
// mazur: unsafe deadlock
// options: --engine graph -- -DLOOP
// mazur: unsafe deadlock
// options: --engine dpor -- -DLOOP -DNEVER
// mazur: unsafe deadlock
// options: --engine graph -- -DNEVER
// mazur: unsafe deadlock
// options: --engine search -- -DNEVER
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready, rounds;

static void *waiter(void *arg)
{
    pthread_mutex_lock(&mutex);
#ifdef LOOP
    while (!ready)
        pthread_cond_wait(&changed, &mutex);
#else
    pthread_cond_wait(&changed, &mutex); // the signal may have come before
#endif
    rounds++;
    pthread_mutex_unlock(&mutex);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, waiter, NULL);
    pthread_mutex_lock(&mutex);
    ready = 1;
#if !defined LOOP && !defined NEVER
    pthread_cond_signal(&changed);
#endif
    pthread_mutex_unlock(&mutex); // LOOP: forgets to signal
    pthread_join(t, NULL);
}
