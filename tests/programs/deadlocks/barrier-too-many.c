// mazur: unsafe deadlock
// mazur: safe
// options: -- -DPARTIES=2
// The barrier waits for a thread that does not exist.
#include <pthread.h>

#ifndef PARTIES
#define PARTIES 3
#endif

static pthread_barrier_t meeting;

static void *worker(void *arg)
{
    pthread_barrier_wait(&meeting);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_barrier_init(&meeting, NULL, PARTIES);
    pthread_create(&t, NULL, worker, NULL);
    pthread_barrier_wait(&meeting);
    pthread_join(t, NULL);
    return 0;
}
