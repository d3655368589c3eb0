// mazur: safe
// mazur: unsafe race/assertion
// options: -- -DNO_WAIT
// A detached thread cannot be joined; a semaphore tells that it is done.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t done;
static int result;

static void *worker(void *arg)
{
    pthread_detach(pthread_self());
    result = 5;
    sem_post(&done);
    return arg;
}

int main(void)
{
    pthread_t t;
    sem_init(&done, 0, 0);
    pthread_create(&t, NULL, worker, NULL);
#ifndef NO_WAIT
    sem_wait(&done);
#endif
    assert(result == 5);
    return 0;
}
