// The order that fails comes behind steps that are asleep: what waits for the lock there has to be seen although the run
// is cut short.
// mazur: unsafe assertion
// options: --property assert --engine dpor --dpor source
// mazur: unsafe assertion
// options: --property assert --engine dpor --dpor persistent
// mazur: unsafe assertion
// options: --property assert --engine dpor --dpor optimal
// mazur: unsafe assertion
// options: --property assert --engine search
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int order; // in which they had the lock, as digits

static void *first(void *unused)
{
    pthread_mutex_lock(&m);
    order = order * 10 + 1;
    pthread_mutex_unlock(&m);
    atomic_fetch_xor(&x, 1);
    return unused;
}

static void *second(void *unused)
{
    pthread_mutex_lock(&m);
    order = order * 10 + 2;
    pthread_mutex_unlock(&m);
    pthread_mutex_lock(&m);
    return unused;
}

static void *third(void *unused)
{
    pthread_mutex_lock(&m);
    int seen = order * 10 + 3;
    int before = atomic_fetch_xor(&x, 1);
    assert(seen != 123 || before == 1);
    return unused;
}

int main(void)
{
    pthread_t a, b, c;
    pthread_create(&a, NULL, first, NULL);
    pthread_create(&b, NULL, second, NULL);
    pthread_create(&c, NULL, third, NULL);
    return 0;
}
