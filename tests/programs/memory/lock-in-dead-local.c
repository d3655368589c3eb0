// mazur: unsafe race
// mazur: unsafe memory
// options: --property memory
// mazur: unsafe memory
// options: --property memory --engine dpor
// mazur: unsafe memory
// options: --property memory --engine graph
// mazur: unsafe race
// options: --engine graph
// mazur: unsafe race
// options: --property race --engine graph
// mazur: safe
// options: --engine graph -- -DUNLOCKED_FIRST
// Who is told that all is done returns; the other one has still to give back the lock in his local.
#include <pthread.h>
#include <stdatomic.h>

struct job {
    atomic_int done;
    pthread_mutex_t lock;
    int result;
};
static pthread_t t;

static void *worker(void *given)
{
    struct job *j = given;
    pthread_mutex_lock(&j->lock);
    j->result = 1;
#ifdef UNLOCKED_FIRST
    pthread_mutex_unlock(&j->lock);
    atomic_store(&j->done, 1);
#else
    atomic_store(&j->done, 1);
    pthread_mutex_unlock(&j->lock); // error
#endif
    return NULL;
}

static int ask(void)
{
    struct job j = {0};
    pthread_mutex_init(&j.lock, NULL);
    pthread_create(&t, NULL, worker, &j);
    while (!atomic_load(&j.done))
        ;
    return j.result; // error
}

int main(void)
{
    int result = ask();
    pthread_join(t, NULL);
    return result - 1;
}
