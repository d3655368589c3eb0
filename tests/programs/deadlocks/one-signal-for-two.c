// mazur: unsafe deadlock
// mazur: safe
// options: -- -DWAKE=pthread_cond_broadcast
// Two threads wait for the door to open, one signal wakes one of them.
#include <pthread.h>

#ifndef WAKE
#define WAKE pthread_cond_signal
#endif

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t opened = PTHREAD_COND_INITIALIZER;
static int open_;

static void *visitor(void *arg)
{
    pthread_mutex_lock(&m);
    while (!open_)
        pthread_cond_wait(&opened, &m);
    pthread_mutex_unlock(&m);
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, visitor, NULL);
    pthread_create(&t, NULL, visitor, NULL);
    pthread_mutex_lock(&m);
    open_ = 1;
    WAKE(&opened);
    pthread_mutex_unlock(&m);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    return 0;
}
