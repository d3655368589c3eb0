// mazur: safe
// mazur: unsafe assertion
// options: -- -DNEVER_MISSES
// Two locks in opposite orders are no deadlock if the second is only tried; but trying can fail.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int moved;

static void move(pthread_mutex_t *from, pthread_mutex_t *to)
{
    pthread_mutex_lock(from);
    int busy = pthread_mutex_trylock(to);
    if (!busy) {
        moved++;
        pthread_mutex_unlock(to);
    }
    pthread_mutex_unlock(from);
#ifdef NEVER_MISSES
    assert(!busy); // error
#endif
}

static void *back(void *arg)
{
    move(&b, &a);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, back, NULL);
    move(&a, &b);
    pthread_join(t, NULL);
    assert(moved <= 2);
    return 0;
}
