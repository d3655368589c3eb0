// mazur: safe
/* A new thread may use the name that its creator gets: it is stored before the thread runs. */
#include <assert.h>
#include <pthread.h>

static pthread_t t;

static void *worker(void *arg)
{
    assert(pthread_equal(t, pthread_self()));
    return arg;
}

int main(void)
{
    pthread_create(&t, NULL, worker, NULL);
    pthread_join(t, NULL);
    return 0;
}
