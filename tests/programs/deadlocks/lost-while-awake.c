// What is waited for changes without the lock. Who has woken up by itself misses both the change and the signal, and
// waits for ever; without such wake-ups it always stands in the queue when the signal comes.
// mazur: unsafe deadlock
// mazur: unsafe deadlock
// options: --engine search --reduce none
// mazur: unsafe deadlock
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine dpor --dpor persistent
// mazur: unsafe deadlock
// options: --engine graph
// mazur: unsafe deadlock
// options: --engine graph --equivalence rf
// mazur: unsafe deadlock
// options: --engine graph --model rc11
// mazur: safe
// options: --no-spurious
// mazur: safe
// options: --engine dpor --no-spurious
// mazur: safe
// options: --engine graph --no-spurious
// mazur: safe
// options: -- -DLOCKED
// mazur: safe
// options: --engine dpor -- -DLOCKED
// mazur: safe
// options: --engine graph -- -DLOCKED
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static atomic_int go;
static int waiting;

static void *waiter(void *arg)
{
    pthread_mutex_lock(&mutex);
    waiting = 1;
    while (!atomic_load(&go))
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, waiter, NULL);
    pthread_mutex_lock(&mutex);
    int there = waiting;
    pthread_mutex_unlock(&mutex);
    if (there) {
#ifdef LOCKED
        pthread_mutex_lock(&mutex);
        atomic_store(&go, 1);
        pthread_mutex_unlock(&mutex);
#else
        atomic_store(&go, 1);
#endif
    } else {
        pthread_mutex_lock(&mutex);
        atomic_store(&go, 1);
        pthread_mutex_unlock(&mutex);
    }
    pthread_cond_signal(&changed);
    pthread_join(t, NULL);
}
