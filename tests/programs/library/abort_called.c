// mazur: unsafe abort
/* abort() in a thread. */
#include <pthread.h>
#include <stdlib.h>

static void *worker(void *arg)
{
    abort();
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, worker, NULL);
    pthread_join(t, NULL);
    return 0;
}
