// mazur: safe
// mazur: unsafe assertion
// options: -- -DIN_TIME
// A timed wait may end either way, so the caller must look at the condition again.
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;

static void *setter(void *arg)
{
    pthread_mutex_lock(&m);
    ready = 1;
    pthread_cond_signal(&c);
    pthread_mutex_unlock(&m);
    return arg;
}

int main(void)
{
    pthread_t t;
    struct timespec deadline;
    int error = 0;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += 5;
    pthread_create(&t, NULL, setter, NULL);
    pthread_mutex_lock(&m);
    while (!ready && error == 0)
        error = pthread_cond_timedwait(&c, &m, &deadline);
#ifdef IN_TIME
    assert(ready); // error
#else
    assert(ready || error == ETIMEDOUT);
#endif
    pthread_mutex_unlock(&m);
    pthread_join(t, NULL);
    return 0;
}
