// mazur: unsafe lock
/* A thread unlocks what another one holds for writing. */
#include <pthread.h>

static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;

static void *other(void *arg)
{
    pthread_rwlock_unlock(&l);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_rwlock_wrlock(&l);
    pthread_create(&t, NULL, other, NULL);
    pthread_join(t, NULL);
    pthread_rwlock_unlock(&l);
    return 0;
}
