// mazur: unsafe lock
/* A read-write lock is destroyed while a reader holds it. */
#include <pthread.h>

int main(void)
{
    pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
    pthread_rwlock_rdlock(&l);
    pthread_rwlock_destroy(&l);
    return 0;
}
