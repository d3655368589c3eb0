// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine search
// A mutex is used by main alone, with a timed wait, and only then by two threads: it is free when they come.
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;

static void *locks(void *arg)
{
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(void)
{
    struct timespec past = {0, 0};
    pthread_mutex_lock(&lock);
    pthread_cond_timedwait(&never, &lock, &past);
    pthread_mutex_unlock(&lock);
    pthread_t t;
    pthread_create(&t, NULL, locks, NULL);
    locks(NULL);
    pthread_join(t, NULL);
    return 0;
}
