// Nobody may wait on a condition variable or for a semaphore that is destroyed or freed. Who has been
// notified no longer waits.
// mazur: unsafe lock
// options: --engine search -- -DHOW=1
// mazur: unsafe lock
// options: --engine graph -- -DHOW=1
// mazur: unsafe lock
// options: --engine search -- -DHOW=2
// mazur: unsafe lock
// options: --engine search --reduce none -- -DHOW=2
// mazur: unsafe lock
// options: --engine dpor -- -DHOW=2
// mazur: unsafe memory
// options: --engine search -- -DHOW=3
// mazur: unsafe memory/race
// options: --engine graph -- -DHOW=3
// mazur: unsafe memory
// options: --engine search -- -DHOW=3 -DTIMED
// mazur: unsafe lock
// options: --engine search -- -DHOW=4
// mazur: safe
// options: --engine search -- -DHOW=0
// mazur: safe
// options: --engine graph -- -DHOW=0
// mazur: safe
// options: --engine dpor -- -DHOW=0
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t *changed;
static sem_t semaphore;
static int waits, go;

static void *waiter(void *arg)
{
    pthread_mutex_lock(&mutex);
    waits = 1;
#if HOW == 4
    pthread_mutex_unlock(&mutex);
    sem_wait(&semaphore);
    return arg;
#elif defined TIMED
    struct timespec soon = {0};
    while (!go && pthread_cond_timedwait(changed, &mutex, &soon) == 0) {
    }
#else
    while (!go)
        pthread_cond_wait(changed, &mutex);
#endif
    pthread_mutex_unlock(&mutex);
    return arg;
}

int main(void)
{
    changed = malloc(sizeof *changed);
    pthread_cond_init(changed, NULL);
    sem_init(&semaphore, 0, 0);
    pthread_t thread;
    pthread_create(&thread, NULL, waiter, NULL);
    pthread_mutex_lock(&mutex);
    int waiting = waits;
#if HOW == 0
    go = 1;
    pthread_cond_broadcast(changed);
#endif
    pthread_mutex_unlock(&mutex);
#if HOW == 0
    pthread_cond_destroy(changed);
    free(changed);
    pthread_join(thread, NULL);
#elif HOW == 1
    if (waiting)
        pthread_cond_destroy(changed);
#elif HOW == 2
    if (!waiting)
        pthread_cond_destroy(changed);
#elif HOW == 3
    if (waiting)
        free(changed);
#elif HOW == 4
    if (waiting)
        sem_destroy(&semaphore);
#endif
    return 0;
}
