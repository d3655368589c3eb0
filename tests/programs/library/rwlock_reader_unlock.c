// mazur: unsafe lock
// mazur: unsafe lock
// options: --engine graph
// mazur: safe
// options: -- -DOWN
/* A thread unlocks what only another one holds for reading. With OWN, each holds it, one of them twice. */
#include <pthread.h>

static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;

static void *other(void *arg)
{
#ifdef OWN
    pthread_rwlock_rdlock(&l);
    pthread_rwlock_rdlock(&l);
    pthread_rwlock_unlock(&l);
#endif
    pthread_rwlock_unlock(&l);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_rwlock_rdlock(&l);
    pthread_create(&t, NULL, other, NULL);
    pthread_join(t, NULL);
    pthread_rwlock_unlock(&l);
    return 0;
}
