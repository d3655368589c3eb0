// A thread that waits in a loop for ever is found with --property termination also if main does not wait for it.
// mazur: safe
// mazur: unsafe livelock
// options: --property termination
// mazur: unsafe livelock
// options: --property termination --engine search
// mazur: unsafe livelock
// options: --property termination --engine search --reduce none
// mazur: unsafe livelock
// options: --property termination --engine dpor
// mazur: unsafe livelock
// options: --property termination --engine graph
// mazur: unsafe livelock
// options: --property termination --engine graph --model rc11
// mazur: safe
// options: --property termination -- -DFREED
// mazur: safe
// options: --property termination --engine dpor -- -DFREED
// mazur: safe
// options: --property termination --engine graph -- -DFREED
// mazur: safe
// options: --property termination -- -DBLOCKED
// mazur: safe
// options: --property termination --engine graph -- -DBLOCKED
#include <pthread.h>
#include <stdatomic.h>

static atomic_int go;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void *waits(void *arg)
{
#ifdef BLOCKED
    pthread_mutex_lock(&mutex);
    while (!go)
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
#else
    while (!go) {}
#endif
    return arg;
}

static void *frees(void *arg)
{
    go = 1;
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, NULL, waits, NULL);
#ifdef FREED
    pthread_create(&two, NULL, frees, NULL);
#else
    (void)frees;
    (void)two;
#endif
    return 0;
}
