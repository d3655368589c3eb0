// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine graph --model tso
// mazur: safe
// options: --engine graph --model ra
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine graph --model sc -- -DONE
// mazur: unsafe deadlock
// options: --engine graph --model tso -- -DONE
// mazur: unsafe deadlock
// options: --engine graph --model ra -- -DONE
// mazur: unsafe deadlock
// options: --engine graph --model rc11 -- -DONE
// mazur: unsafe deadlock
// options: --engine search -- -DONE
// mazur: unsafe deadlock
// options: --engine dpor -- -DONE
// mazur: safe
// options: --engine graph --model sc -- -DONE -DALL
// mazur: safe
// options: --engine graph --model tso -- -DONE -DALL
// mazur: safe
// options: --engine graph --model ra -- -DONE -DALL
// mazur: safe
// options: --engine graph --model rc11 -- -DONE -DALL
// mazur: safe
// options: --engine search -- -DONE -DALL
// mazur: safe
// options: --engine dpor -- -DONE -DALL
// mazur: unsafe deadlock
// options: --engine graph --model sc -- -DEARLY
// mazur: unsafe deadlock
// options: --engine graph --model tso -- -DEARLY
// mazur: unsafe deadlock
// options: --engine graph --model ra -- -DEARLY
// mazur: unsafe deadlock
// options: --engine graph --model rc11 -- -DEARLY
// mazur: unsafe deadlock
// options: --engine search -- -DEARLY
// mazur: unsafe deadlock
// options: --engine dpor -- -DEARLY
// mazur: unsafe assertion
// options: --engine graph --model sc -- -DBETWEEN
// mazur: unsafe assertion
// options: --engine graph --model tso -- -DBETWEEN
// mazur: unsafe assertion
// options: --engine graph --model ra -- -DBETWEEN
// mazur: unsafe assertion
// options: --engine graph --model rc11 -- -DBETWEEN
// mazur: unsafe assertion
// options: --engine search -- -DBETWEEN
// mazur: unsafe assertion
// options: --engine dpor -- -DBETWEEN
// mazur: safe
// options: --engine graph --model sc -- -DALL -DALL_AGAIN
// mazur: safe
// options: --engine graph --model rc11 -- -DALL -DALL_AGAIN
// mazur: safe
// options: --engine search -- -DALL -DALL_AGAIN
// An atomic section that notifies several times. Who it wakes goes on after its end.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready, part, woken;

static void *waits(void *arg)
{
    pthread_mutex_lock(&m);
    while (!ready)
        pthread_cond_wait(&c, &m);
    woken++;
    mazur_atomic_begin();
#ifdef BETWEEN
    assert(part == 0); // error
#else
    assert(part != 1);
#endif
    mazur_atomic_end();
    pthread_mutex_unlock(&m);
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, NULL, waits, NULL);
    pthread_create(&u, NULL, waits, NULL);
    pthread_mutex_lock(&m);
#ifndef EARLY
    ready = 1;
#endif
    mazur_atomic_begin();
    part = 1;
#ifdef ALL
    pthread_cond_broadcast(&c);
#else
    pthread_cond_signal(&c);
#endif
    part = 2;
#if defined ALL_AGAIN
    pthread_cond_broadcast(&c);
#elif !defined ONE
    pthread_cond_signal(&c);
#endif
    mazur_atomic_end();
    pthread_mutex_unlock(&m);
#ifdef EARLY
    pthread_mutex_lock(&m);
    ready = 1;
    pthread_mutex_unlock(&m);
#endif
    pthread_join(t, NULL); // error
    pthread_join(u, NULL); // error
    assert(woken == 2);
    return 0;
}
