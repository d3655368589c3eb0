// mazur: unsafe assertion
// options: --engine search --reduce none
// mazur: unsafe assertion
// options: --engine search --reduce optimal
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: safe
// options: --engine search -- -DALONE
// mazur: safe
// options: --engine graph -- -DALONE
// mazur: safe
// options: --engine dpor -- -DALONE
// mazur: unsupported
// options: --engine search -- -DONCE -DALONE
// shows: a wait in an atomic section that may end by itself
// mazur: unsupported
// options: --engine graph -- -DONCE -DALONE
// shows: a wait in an atomic section that may end by itself
// mazur: safe
// options: --engine search --no-spurious -- -DONCE -DALONE
// mazur: safe
// options: --engine graph --no-spurious -- -DONCE -DALONE
// A wait at a condition variable inside of an atomic section lets the others run.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready, x, y;

static void *waits(void *arg)
{
    mazur_atomic_begin();
    x = 1;
    pthread_mutex_lock(&m);
#ifdef ONCE
    if (!ready)
#else
    while (!ready)
#endif
        pthread_cond_wait(&changed, &m);
    assert(ready && y == 0); // error
    pthread_mutex_unlock(&m);
    mazur_atomic_end();
    return arg;
}

static void *lets_go(void *arg)
{
    pthread_mutex_lock(&m);
    ready = 1;
    pthread_cond_signal(&changed);
#ifndef ALONE
    mazur_atomic_begin();
    y = x;
    mazur_atomic_end();
#endif
    pthread_mutex_unlock(&m);
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, NULL, waits, NULL);
    pthread_create(&u, NULL, lets_go, NULL);
    pthread_join(t, NULL);
    pthread_join(u, NULL);
    return 0;
}
