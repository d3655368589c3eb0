#include <pthread.h>

#ifdef WRONG
#error this is wrong
#endif

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *add(void *unused)
{
#ifdef ASSEMBLY
    __asm__("cpuid");
#endif
#ifndef RACE
    pthread_mutex_lock(&mutex);
#endif
    n++;
#ifndef RACE
    pthread_mutex_unlock(&mutex);
#endif
    return unused;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, add, 0);
    add(0);
    pthread_join(thread, 0);
    return 0;
}
