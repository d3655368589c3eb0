// mazur: unsafe deadlock
// mazur: safe
// options: -- -DUNLOCKED
// Main joins a thread that needs the lock main holds.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg)
{
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_mutex_lock(&m);
    pthread_create(&t, NULL, worker, NULL);
#ifdef UNLOCKED
    pthread_mutex_unlock(&m);
    pthread_join(t, NULL);
#else
    pthread_join(t, NULL);
    pthread_mutex_unlock(&m);
#endif
    return 0;
}
