// mazur: unsafe deadlock
// mazur: safe
// options: -- -DORDERED
// Two threads hold each other's locks while a third one runs on for ever.
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static atomic_int beat;

static void *heart(void *arg)
{
    for (;;)
        atomic_fetch_xor(&beat, 1);
    return arg;
}

static void both(pthread_mutex_t *first, pthread_mutex_t *second)
{
    pthread_mutex_lock(first);
    pthread_mutex_lock(second);
    pthread_mutex_unlock(second);
    pthread_mutex_unlock(first);
}

static void *other(void *arg)
{
#ifdef ORDERED
    both(&a, &b);
#else
    both(&b, &a);
#endif
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, heart, NULL);
    pthread_create(&t, NULL, other, NULL);
    both(&a, &b);
    pthread_join(t, NULL);
    return 0;
}
