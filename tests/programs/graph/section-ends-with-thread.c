// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine graph -- -DNOTIFIES
// mazur: safe
// options: --engine search -- -DNOTIFIES
// mazur: unsafe deadlock
// options: --engine graph -- -DNOTIFIES -DLOST
// mazur: unsafe deadlock
// options: --engine search -- -DNOTIFIES -DLOST
// mazur: safe
// options: --engine graph -- -DNOTIFIES -DTWICE
// mazur: safe
// options: --engine search -- -DNOTIFIES -DTWICE
// A thread that ends inside an atomic section ends the section; one that notifies there is heard after it.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int count, other;

static void *adds(void *arg)
{
#ifdef NOTIFIES
#ifndef LOST
    pthread_mutex_lock(&m);
#endif
    mazur_atomic_begin();
    count++;
    pthread_cond_signal(&c);
#ifdef TWICE
    pthread_cond_signal(&c);
#endif
    other++;
    mazur_atomic_end();
#ifndef LOST
    pthread_mutex_unlock(&m);
#endif
#else
    mazur_atomic_begin();
    count++;
    other++;
    pthread_exit(arg);
#endif
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, adds, NULL);
#ifdef NOTIFIES
    pthread_mutex_lock(&m);
    for (;;) {
        mazur_atomic_begin();
        int seen = count;
        mazur_atomic_end();
        if (seen)
            break;
        pthread_cond_wait(&c, &m);
    }
    pthread_mutex_unlock(&m);
#else
    mazur_atomic_begin();
    assert(count == other);
    count++;
    other++;
    mazur_atomic_end();
#endif
    pthread_join(t, NULL);
    assert(count == other);
    return 0;
}
