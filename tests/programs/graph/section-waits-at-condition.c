// mazur: safe
// options: --engine graph --model sc --no-spurious
// mazur: safe
// options: --engine graph --model tso --no-spurious
// mazur: safe
// options: --engine graph --model ra --no-spurious
// mazur: safe
// options: --engine graph --model rc11 --no-spurious
// mazur: safe
// options: --engine search --no-spurious
// mazur: safe
// options: --engine dpor --no-spurious
// mazur: unsafe assertion
// options: --engine graph --model sc --no-spurious -- -DSEEN
// mazur: unsafe assertion
// options: --engine graph --model tso --no-spurious -- -DSEEN
// mazur: unsafe assertion
// options: --engine graph --model ra --no-spurious -- -DSEEN
// mazur: unsafe assertion
// options: --engine graph --model rc11 --no-spurious -- -DSEEN
// mazur: unsafe assertion
// options: --engine search --no-spurious -- -DSEEN
// mazur: unsafe assertion
// options: --engine dpor --no-spurious -- -DSEEN
// mazur: safe
// options: --engine graph --model sc --no-spurious -- -DTIMED
// mazur: safe
// options: --engine graph --model tso --no-spurious -- -DTIMED
// mazur: safe
// options: --engine graph --model ra --no-spurious -- -DTIMED
// mazur: safe
// options: --engine graph --model rc11 --no-spurious -- -DTIMED
// mazur: safe
// options: --engine search --no-spurious -- -DTIMED
// mazur: safe
// options: --engine dpor --no-spurious -- -DTIMED
// mazur: unsafe assertion
// options: --engine graph --model sc --no-spurious -- -DTIMED -DLATE
// mazur: unsafe assertion
// options: --engine graph --model tso --no-spurious -- -DTIMED -DLATE
// mazur: unsafe assertion
// options: --engine graph --model ra --no-spurious -- -DTIMED -DLATE
// mazur: unsafe assertion
// options: --engine graph --model rc11 --no-spurious -- -DTIMED -DLATE
// mazur: unsafe assertion
// options: --engine search --no-spurious -- -DTIMED -DLATE
// mazur: unsafe assertion
// options: --engine dpor --no-spurious -- -DTIMED -DLATE
// mazur: unsafe deadlock
// options: --engine graph --model sc --no-spurious -- -DLOST
// mazur: unsafe deadlock
// options: --engine graph --model tso --no-spurious -- -DLOST
// mazur: unsafe deadlock
// options: --engine graph --model ra --no-spurious -- -DLOST
// mazur: unsafe deadlock
// options: --engine graph --model rc11 --no-spurious -- -DLOST
// mazur: unsafe deadlock
// options: --engine search --no-spurious -- -DLOST
// mazur: unsafe deadlock
// options: --engine dpor --no-spurious -- -DLOST
// mazur: unsafe lock
// options: --engine graph --model sc --no-spurious -- -DOTHER
// mazur: unsafe lock
// options: --engine graph --model tso --no-spurious -- -DOTHER
// mazur: unsafe lock
// options: --engine graph --model ra --no-spurious -- -DOTHER
// mazur: unsafe lock
// options: --engine graph --model rc11 --no-spurious -- -DOTHER
// mazur: unsafe lock
// options: --engine search --no-spurious -- -DOTHER
// mazur: unsafe lock
// options: --engine dpor --no-spurious -- -DOTHER
// A wait at a condition variable in an atomic section interrupts the section: what it has done so far is seen by others.
// When it wakes up it has its section to itself again.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready, x;

static void *waits(void *arg)
{
    pthread_mutex_lock(&m);
    mazur_atomic_begin();
    x = 1;
#ifdef TIMED
    struct timespec soon = {1, 0};
    if (!ready)
        pthread_cond_timedwait(&c, &m, &soon);
#ifdef LATE
    assert(ready); // error
#endif
#else
    if (!ready)
        pthread_cond_wait(&c, &m); // error
    assert(ready);
#endif
    x = 2;
    x = 3;
    mazur_atomic_end();
    pthread_mutex_unlock(&m);
    return arg;
}

#ifdef OTHER
static void *waits_otherwise(void *arg)
{
    pthread_mutex_lock(&n);
    pthread_cond_wait(&c, &n); // error
    pthread_mutex_unlock(&n);
    return arg;
}
#endif

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, waits, NULL);
#ifdef OTHER
    pthread_t u;
    pthread_create(&u, NULL, waits_otherwise, NULL);
    pthread_join(u, NULL);
#endif
    pthread_mutex_lock(&m);
    mazur_atomic_begin();
    assert(x != 2);
#ifdef SEEN
    assert(x != 1); // error
#endif
    ready = 1;
    mazur_atomic_end();
#ifndef LOST
    pthread_cond_signal(&c);
#endif
    pthread_mutex_unlock(&m);
    pthread_join(t, NULL); // error
    return 0;
}
