// A thread ends while it holds a robust mutex: who locks it next is told so. If he does not make it consistent, nobody
// gets it any more. Who does not hold it cannot unlock it. An error-checking mutex is not locked twice.
// mazur: safe
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine dpor
// mazur: unsafe assertion
// options: -- -DTRUSTS
// mazur: unsafe assertion
// options: --engine graph -- -DTRUSTS
// mazur: safe
// options: -- -DLOST
// mazur: unsafe deadlock
// options: -- -DNOT_ROBUST
// mazur: safe
// options: -- -DWAITS
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex, checking;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;

static void *leaves_it_locked(void *arg)
{
    int error = pthread_mutex_lock(&mutex);
    assert(error == 0 || error == EOWNERDEAD);
    ready = 1;
    pthread_cond_signal(&changed);
    return arg;
}

int main(void)
{
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
#ifndef NOT_ROBUST
    pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
#endif
    pthread_mutex_init(&mutex, &attributes);
    pthread_t thread;
    pthread_create(&thread, NULL, leaves_it_locked, NULL);
#ifdef WAITS
    int error = pthread_mutex_lock(&mutex);
    while (error == 0 && !ready)
        error = pthread_cond_wait(&changed, &mutex);
    assert(error == EOWNERDEAD && ready);
    pthread_mutex_consistent(&mutex);
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, NULL);
#else
    pthread_join(thread, NULL);
#ifndef NOT_ROBUST
    assert(pthread_mutex_unlock(&mutex) == EPERM);
#endif
    int error = pthread_mutex_lock(&mutex);
#ifdef TRUSTS
    assert(error == 0);
#endif
    assert(error == EOWNERDEAD);
#ifdef LOST
    pthread_mutex_unlock(&mutex);
    assert(pthread_mutex_lock(&mutex) == ENOTRECOVERABLE);
    assert(pthread_mutex_trylock(&mutex) == ENOTRECOVERABLE);
#else
    assert(pthread_mutex_consistent(&mutex) == 0);
    assert(pthread_mutex_consistent(&mutex) == EINVAL);
    pthread_mutex_unlock(&mutex);
    assert(pthread_mutex_lock(&mutex) == 0);
    pthread_mutex_unlock(&mutex);
#endif
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&checking, &attributes);
    assert(pthread_mutex_lock(&checking) == 0);
    assert(pthread_mutex_lock(&checking) == EDEADLK);
    pthread_mutex_unlock(&checking);
    assert(pthread_mutex_unlock(&checking) == EPERM);
    assert(pthread_cond_wait(&changed, &checking) == EPERM);
#endif
}
