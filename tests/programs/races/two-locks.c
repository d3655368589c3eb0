// mazur: unsafe race
// mazur: safe
// options: -- -DONE_LOCK
// mazur: safe
// options: --property assert,deadlock,lock
// Each thread takes a lock, but not the same one.
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int hits;

static void hit(pthread_mutex_t *lock)
{
    pthread_mutex_lock(lock);
    hits++; // error
    pthread_mutex_unlock(lock);
}

static void *worker(void *arg)
{
#ifdef ONE_LOCK
    hit(&a);
#else
    hit(&b);
#endif
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, worker, NULL);
    hit(&a);
    pthread_join(t, NULL);
    return 0;
}
