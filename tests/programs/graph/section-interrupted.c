// mazur: unsafe assertion
// options: --engine graph
// mazur: unsafe assertion
// options: --engine search --reduce none
// mazur: unsafe assertion
// options: --engine search --reduce lazy
// mazur: unsafe assertion
// options: --engine search --reduce eager
// mazur: unsafe assertion
// options: --engine search --reduce optimal
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph -- -DJOINS
// mazur: unsafe assertion
// options: --engine search --reduce none -- -DJOINS
// mazur: unsafe assertion
// options: --engine search --reduce lazy -- -DJOINS
// mazur: unsafe assertion
// options: --engine search --reduce eager -- -DJOINS
// mazur: unsafe assertion
// options: --engine search --reduce optimal -- -DJOINS
// mazur: unsafe assertion
// options: --engine dpor -- -DJOINS
// mazur: unsafe assertion
// options: --engine graph -- -DSEMAPHORE
// mazur: unsafe assertion
// options: --engine search -- -DSEMAPHORE
// mazur: unsafe assertion
// options: --engine dpor -- -DSEMAPHORE
// mazur: safe
// options: --engine graph -- -DFREE
// mazur: safe
// options: --engine search -- -DFREE
// mazur: safe
// options: --engine dpor -- -DFREE
// Who has to wait in an atomic section lets the others run, and they see what he has done so far. He need not be the
// first to move when what he waits for is there. Where nothing has to be waited for, nobody comes in between.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static sem_t s;
static pthread_t other;
static atomic_int x, y;

static void *waits(void *arg)
{
    mazur_atomic_begin();
    x = 1;
#if defined JOINS
    pthread_join(other, NULL);
#elif defined SEMAPHORE
    sem_wait(&s);
#else
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
#endif
    assert(y == 0); // error
    x = 0;
    mazur_atomic_end();
    return arg;
}

static void *lets_go(void *arg)
{
#if defined SEMAPHORE
    sem_post(&s);
#elif !defined FREE
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
#endif
    return arg;
}

static void *looks(void *arg)
{
    if (x)
        y = 1;
    return arg;
}

int main(void)
{
    pthread_t t, u;
    sem_init(&s, 0, 0);
    pthread_create(&other, NULL, lets_go, NULL);
    pthread_create(&t, NULL, waits, NULL);
    pthread_create(&u, NULL, looks, NULL);
    pthread_join(t, NULL);
    pthread_join(u, NULL);
    return 0;
}
