// A timed wait may time out before anybody notifies: whoever wakes up must not depend on the notify that would have come.
// mazur: unsafe assertion
// options: --engine graph
// mazur: unsafe assertion
// options: --engine graph --equivalence rf
// mazur: unsafe assertion
// options: --engine graph --model tso
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: unsafe assertion
// options: --engine graph --model ra
// mazur: unsafe assertion
// options: --engine graph --merge rmw,symmetry,confirm
// mazur: unsafe assertion
// options: --engine graph --model rc11 --equivalence rf -- -DBROADCAST
// mazur: unsafe assertion
// options: --engine graph -- -DTWO
// mazur: unsafe assertion
// options: --engine graph --equivalence rf -- -DTWO -DBROADCAST
// mazur: unsafe assertion
// options: --engine dpor -- -DTWO
// mazur: unsafe assertion
// options: --engine search -- -DTWO
// mazur: safe
// options: --engine graph --no-spurious -- -DAGAIN
// count: executions=5
// mazur: safe
// options: --engine dpor --no-spurious -- -DAGAIN
// count: executions=4
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;

static void *patient(void *arg)
{
    pthread_mutex_lock(&mutex);
    while (!ready)
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
    return arg;
}

static void *hasty(void *arg)
{
    struct timespec soon = {1, 0};
    pthread_mutex_lock(&mutex);
    int late = 0;
    if (!ready)
        late = pthread_cond_timedwait(&changed, &mutex, &soon);
#ifdef AGAIN
    assert(ready || late == ETIMEDOUT);
#else
    assert(ready); // error
#endif
    pthread_mutex_unlock(&mutex);
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, NULL, hasty, NULL);
#ifdef TWO
    pthread_create(&two, NULL, patient, NULL);
#endif
    pthread_mutex_lock(&mutex);
    ready = 1;
#if defined BROADCAST || defined TWO
    pthread_cond_broadcast(&changed);
#else
    pthread_cond_signal(&changed);
#endif
    pthread_mutex_unlock(&mutex);
    pthread_join(one, NULL);
#ifdef TWO
    pthread_join(two, NULL);
#else
    (void)patient;
    (void)two;
#endif
}
