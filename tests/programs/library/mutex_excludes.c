// mazur: safe
/* At most one thread is inside, whether it came by lock or by trylock. */
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int inside, entered;

static void section(void)
{
    assert(inside++ == 0);
    entered++;
    assert(inside-- == 1);
    pthread_mutex_unlock(&m);
}

static void *locks(void *arg)
{
    pthread_mutex_lock(&m);
    section();
    return arg;
}

static void *tries(void *arg)
{
    if (pthread_mutex_trylock(&m) == 0)
        section();
    return arg;
}

int main(void)
{
    pthread_t a, b, c;
    pthread_create(&a, NULL, locks, NULL);
    pthread_create(&b, NULL, tries, NULL);
    pthread_create(&c, NULL, locks, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    pthread_join(c, NULL);
    assert(entered == 2 || entered == 3);
    return 0;
}
