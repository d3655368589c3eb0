// mazur: unsafe memory
// options: --property memory
// mazur: safe
// options: -- -DJOINED
// A thread gets the address of a local; the function may return before the thread is done with it.
#include <pthread.h>

static pthread_t t;

static void *writer(void *arg)
{
    *(int *)arg = 1; // error
    return NULL;
}

static void launch(void)
{
    int local = 0;
    pthread_create(&t, NULL, writer, &local);
#ifdef JOINED
    pthread_join(t, NULL);
#endif
}

int main(void)
{
    launch();
#ifndef JOINED
    pthread_join(t, NULL);
#endif
    return 0;
}
