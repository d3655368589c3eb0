// mazur: unsafe deadlock
/* A thread waits for its own end. */
#include <pthread.h>

static void *self(void *arg)
{
    pthread_join(pthread_self(), NULL);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, self, NULL);
    pthread_join(t, NULL);
    return 0;
}
