// mazur: unsafe deadlock
// mazur: safe
// options: -- -DUNLOCKS
// The second withdrawal finds nothing and returns without giving the lock back.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int balance = 1;

static void *withdraw(void *arg)
{
    pthread_mutex_lock(&m);
    if (balance == 0) {
#ifdef UNLOCKS
        pthread_mutex_unlock(&m);
#endif
        return arg;
    }
    balance--;
    pthread_mutex_unlock(&m);
    return arg;
}

int main(void)
{
    pthread_t t[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, withdraw, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    return 0;
}
