// What is initialised and not destroyed must not be initialised again, and nothing that is locked.
// mazur: unsafe lock
// options: -- -DMUTEX
// mazur: unsafe lock
// options: --engine graph -- -DMUTEX
// mazur: unsafe lock
// options: --engine dpor -- -DMUTEX
// mazur: unsafe lock
// options: -- -DBARRIER
// mazur: unsafe lock
// options: --engine graph -- -DBARRIER
// mazur: unsafe lock
// options: -- -DCONDITION
// mazur: unsafe lock
// options: -- -DRWLOCK
// mazur: unsafe lock
// options: -- -DSEMAPHORE
// mazur: unsafe lock
// options: -- -DLOCKED
// mazur: unsafe lock
// options: -- -DSPIN
// mazur: safe
// options: -- -DDESTROYED
// mazur: safe
// options: -- -DNEW_LIFE
// mazur: safe
// options: -- -DSTATIC
// mazur: safe
// options: --property assert -- -DMUTEX
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t barrier;
static pthread_cond_t condition;
static pthread_rwlock_t lock;
static sem_t semaphore;
static pthread_spinlock_t spin;

static void use(int round)
{
    pthread_mutex_t local;
    pthread_mutex_init(&local, NULL);
    pthread_mutex_lock(&local);
    if (round > 0)
        use(round - 1);
    pthread_mutex_unlock(&local);
}

int main(void)
{
#ifdef MUTEX
    pthread_mutex_init(&mutex, NULL);
    pthread_mutex_init(&mutex, NULL); // error
#endif
#ifdef BARRIER
    pthread_barrier_init(&barrier, NULL, 2);
    pthread_barrier_init(&barrier, NULL, 2); // error
#endif
#ifdef CONDITION
    pthread_cond_init(&condition, NULL);
    pthread_cond_init(&condition, NULL); // error
#endif
#ifdef RWLOCK
    pthread_rwlock_init(&lock, NULL);
    pthread_rwlock_init(&lock, NULL); // error
#endif
#ifdef SEMAPHORE
    sem_init(&semaphore, 0, 1);
    sem_init(&semaphore, 0, 1); // error
#endif
#ifdef LOCKED
    pthread_mutex_lock(&mutex);
    pthread_mutex_init(&mutex, NULL); // error
#endif
#ifdef SPIN
    pthread_spin_init(&spin, 0);
    pthread_spin_lock(&spin);
    pthread_spin_init(&spin, 0); // error
#endif
#ifdef DESTROYED
    for (int i = 0; i < 3; i++) {
        pthread_mutex_init(&mutex, NULL);
        pthread_barrier_init(&barrier, NULL, 1);
        pthread_barrier_wait(&barrier);
        sem_init(&semaphore, 0, 1);
        pthread_mutex_destroy(&mutex);
        pthread_barrier_destroy(&barrier);
        sem_destroy(&semaphore);
    }
#endif
#ifdef NEW_LIFE
    use(2);
    use(2);
    for (int i = 0; i < 2; i++) {
        pthread_mutex_t *m = malloc(sizeof *m);
        pthread_mutex_init(m, NULL);
        memset(m, 0, sizeof *m);
        pthread_mutex_init(m, NULL);
        free(m);
    }
#endif
#ifdef STATIC
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    pthread_mutex_init(&mutex, NULL);
#endif
}
