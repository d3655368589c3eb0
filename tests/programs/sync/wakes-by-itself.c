// A wait may end although nobody has notified it: who does not look again is wrong.
// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine search --reduce none
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine dpor --dpor source
// mazur: unsafe assertion
// options: --engine graph
// mazur: unsafe assertion
// options: --engine graph --equivalence rf
// mazur: unsafe assertion
// options: --engine graph --model rc11
// shows: waits on changed, and wakes up without a notify
// mazur: unsafe assertion
// options: --engine graph --merge rmw,symmetry,confirm
// mazur: safe
// options: --no-spurious
// mazur: safe
// options: --engine graph --no-spurious
// mazur: safe
// options: -- -DAGAIN
// mazur: safe
// options: --engine dpor -- -DAGAIN
// count: executions=2 blocked=0
// mazur: safe
// options: --engine dpor --no-spurious -- -DAGAIN
// count: executions=2 blocked=0
// mazur: safe
// options: --engine graph -- -DAGAIN
// count: executions=2 blocked=0
// mazur: safe
// options: --engine graph --equivalence rf -- -DAGAIN
// count: executions=2 blocked=0
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int full;

static void *taker(void *arg)
{
    pthread_mutex_lock(&mutex);
#ifdef AGAIN
    while (!full)
#else
    if (!full)
#endif
        pthread_cond_wait(&changed, &mutex);
    assert(full); // error
    full = 0;
    pthread_mutex_unlock(&mutex);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, taker, NULL);
    pthread_mutex_lock(&mutex);
    full = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&mutex);
    pthread_join(t, NULL);
}
