// Two threads wait on a condition variable with different mutexes at the same time; one after the other is fine.
// mazur: unsafe lock
// options: --engine search
// shows: with another mutex
// mazur: unsafe lock
// options: --engine dpor
// mazur: unsafe lock
// options: --engine graph
// mazur: safe
// options: --engine search -- -DONE
// mazur: safe
// options: --engine graph -- -DONE
// mazur: safe
// options: --engine search -- -DLATER
// mazur: safe
// options: --engine graph -- -DLATER
// mazur: unsafe lock
// options: -- -DONE -DTWICE
// shows: locked more than once
#include <pthread.h>
#include <time.h>

static pthread_mutex_t first, second;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int go;

static void *waits(void *arg)
{
    pthread_mutex_t *mutex = arg;
    pthread_mutex_lock(mutex);
#ifdef TWICE
    pthread_mutex_lock(mutex);
#endif
    if (!__atomic_load_n(&go, __ATOMIC_SEQ_CST)) {
        struct timespec soon = {1, 0};
        pthread_cond_timedwait(&condition, mutex, &soon); // error
    }
#ifdef TWICE
    pthread_mutex_unlock(mutex);
#endif
    pthread_mutex_unlock(mutex);
    return NULL;
}

int main(void)
{
    pthread_t a, b;
    pthread_mutexattr_t recursive;
    pthread_mutexattr_init(&recursive);
    pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&first, &recursive);
    pthread_mutex_init(&second, &recursive);
    pthread_create(&a, NULL, waits, &first);
#ifdef LATER
    pthread_join(a, NULL);
#endif
#ifdef ONE
    pthread_create(&b, NULL, waits, &first);
#else
    pthread_create(&b, NULL, waits, &second);
#endif
#ifndef LATER
    pthread_join(a, NULL);
#endif
    pthread_join(b, NULL);
    return 0;
}
