// mazur: safe
// count: states=1 transitions=1 executions=1
// mazur: unsafe race/assertion
// options: -- -DSHARED
// Every thread has its own copy of a thread-local counter, with its initial value.
#include <assert.h>
#include <pthread.h>

#ifdef SHARED
#define PER_THREAD
#else
#define PER_THREAD _Thread_local
#endif

static PER_THREAD int count = 10;

static void *worker(void *arg)
{
    for (int i = 0; i < 3; i++)
        count++;
    assert(count == 13);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, worker, NULL);
    worker(NULL);
    pthread_join(t, NULL);
    return 0;
}
