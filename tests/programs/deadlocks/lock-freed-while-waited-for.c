// Who waits for a lock that he holds himself does so for ever, also if the lock is freed meanwhile.
// mazur: unsafe deadlock
// options: --engine search --property deadlock
// mazur: unsafe deadlock
// options: --engine dpor --property deadlock
// mazur: unsafe deadlock
// options: --engine graph --property deadlock
// mazur: unsafe deadlock
// options: --engine graph --equivalence rf --property deadlock,assert
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t *mutex;

static void *locks(void *arg)
{
    pthread_mutex_lock(mutex);
    pthread_mutex_lock(mutex);
    return arg;
}

int main(void)
{
    pthread_t t;
    mutex = malloc(sizeof *mutex);
    pthread_mutex_init(mutex, NULL);
    pthread_create(&t, NULL, locks, NULL);
    free(mutex);
    pthread_join(t, NULL);
    return 0;
}
