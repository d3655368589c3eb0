// mazur: safe
// mazur: unsafe race
// options: -- -DREAD_LOCK
// A writer under a read lock races with the readers.
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int low, high;

static void *reader(void *arg)
{
    pthread_rwlock_rdlock(&lock);
    assert(low == high);
    pthread_rwlock_unlock(&lock);
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, reader, NULL);
    pthread_create(&t, NULL, reader, NULL);
#ifdef READ_LOCK
    pthread_rwlock_rdlock(&lock);
#else
    pthread_rwlock_wrlock(&lock);
#endif
    low = 1;
    high = 1;
    pthread_rwlock_unlock(&lock);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    return 0;
}
