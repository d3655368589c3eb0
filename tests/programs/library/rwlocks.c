// mazur: safe
/* Read-write locks: readers share, a writer is alone. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_rwlock_t l;
static int data[2];

static void *writer(void *arg)
{
    pthread_rwlock_wrlock(&l);
    data[0]++;
    data[1]++;
    pthread_rwlock_unlock(&l);
    return arg;
}

static void *reader(void *arg)
{
    pthread_rwlock_rdlock(&l);
    assert(data[0] == data[1]);
    assert(pthread_rwlock_tryrdlock(&l) == 0 || data[0] == data[1]);
    pthread_rwlock_unlock(&l);
    pthread_rwlock_unlock(&l);
    return arg;
}

int main(void)
{
    pthread_t a, b;
    struct timespec past = {0, 0};
    assert(pthread_rwlock_init(&l, NULL) == 0);
    assert(pthread_rwlock_rdlock(&l) == 0 && pthread_rwlock_rdlock(&l) == 0);
    assert(pthread_rwlock_trywrlock(&l) == EBUSY && pthread_rwlock_timedwrlock(&l, &past) == ETIMEDOUT);
    assert(pthread_rwlock_unlock(&l) == 0 && pthread_rwlock_unlock(&l) == 0);
    assert(pthread_rwlock_trywrlock(&l) == 0);
    assert(pthread_rwlock_tryrdlock(&l) == EBUSY && pthread_rwlock_trywrlock(&l) == EBUSY);
    assert(pthread_rwlock_unlock(&l) == 0);
    assert(pthread_rwlock_timedrdlock(&l, &past) == 0 && pthread_rwlock_unlock(&l) == 0);
    pthread_create(&a, NULL, writer, NULL);
    pthread_create(&b, NULL, reader, NULL);
    pthread_rwlock_wrlock(&l);
    data[1]++;
    data[0]++;
    pthread_rwlock_unlock(&l);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    assert(data[0] == 2 && data[1] == 2);
    assert(pthread_rwlock_destroy(&l) == 0);
    return 0;
}
