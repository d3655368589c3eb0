// mazur: unsafe lock
/* A destroyed mutex is tried. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *late(void *arg)
{
    if (pthread_mutex_trylock(&m) == 0)
        pthread_mutex_unlock(&m);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, late, NULL);
    if (pthread_mutex_trylock(&m) == 0) {
        pthread_mutex_unlock(&m);
        pthread_join(t, NULL);
    } else {
        pthread_join(t, NULL);
    }
    pthread_mutex_destroy(&m);
    pthread_mutex_trylock(&m);
    return 0;
}
