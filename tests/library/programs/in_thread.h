/* Runs run() in a started thread. */
#include <pthread.h>
#include <stdio.h>
static void run(void);
static void *in_thread(void *arg)
{
    run();
    return arg;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, in_thread, NULL);
    pthread_join(t, NULL);
    return 0;
}
