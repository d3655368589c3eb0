// A program that starts threads for ever has more of them than Mazur can follow; what goes wrong with few is found all
// the same, and else it says so.
// mazur: unsafe assertion
// mazur: unsupported
// options: -- -DFIXED
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int busy;

static void *serve(void *unused)
{
    pthread_mutex_lock(&mutex);
    busy++;
#ifndef FIXED
    pthread_mutex_unlock(&mutex);
    pthread_mutex_lock(&mutex);
#endif
    assert(busy == 1); // error
    busy--;
    pthread_mutex_unlock(&mutex);
    return unused;
}

int main(void)
{
    for (;;) {
        pthread_t t;
        pthread_create(&t, NULL, serve, NULL);
        pthread_detach(t);
    }
}
