// mazur: safe
// mazur: unsafe deadlock
// options: -- -DSTAYS
// A thread waits for ever, but when main returns the program is over. Ending main as a thread is not returning.
#include <pthread.h>
#include <semaphore.h>

static sem_t never;

static void *waiter(void *arg)
{
    sem_wait(&never);
    return arg;
}

int main(void)
{
    pthread_t t;
    sem_init(&never, 0, 0);
    pthread_create(&t, NULL, waiter, NULL);
#ifdef STAYS
    pthread_exit(NULL);
#endif
    return 0;
}
