// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine graph -- -DHELD
// mazur: safe
// options: --engine graph -- -DJOINS
// mazur: safe
// options: --engine search -- -DHELD
// mazur: safe
// options: --engine search -- -DJOINS
// mazur: safe
// options: --engine dpor -- -DHELD
// mazur: safe
// options: --engine dpor -- -DJOINS
// Locks inside of atomic sections, free or held, and a join there.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *adds(void *arg)
{
    mazur_atomic_begin();
    pthread_mutex_lock(&m);
    count++;
    pthread_mutex_unlock(&m);
    mazur_atomic_end();
    return arg;
}

static void *adds_too(void *arg)
{
#ifndef HELD
    mazur_atomic_begin();
    mazur_atomic_begin();
#endif
    pthread_mutex_lock(&m);
    count++;
    pthread_mutex_unlock(&m);
#ifndef HELD
    mazur_atomic_end();
    mazur_atomic_end();
#endif
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, NULL, adds, NULL);
    pthread_create(&u, NULL, adds_too, NULL);
#ifdef JOINS
    mazur_atomic_begin();
#endif
    pthread_join(t, NULL);
#ifdef JOINS
    mazur_atomic_end();
#endif
    pthread_join(u, NULL);
    assert(count == 2);
    return 0;
}
