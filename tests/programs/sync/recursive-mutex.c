// mazur: safe
// mazur: unsafe deadlock
// options: -- -DKIND=PTHREAD_MUTEX_NORMAL
// A function that takes the lock calls another one that takes it too.
#include <assert.h>
#include <pthread.h>

#ifndef KIND
#define KIND PTHREAD_MUTEX_RECURSIVE
#endif

static pthread_mutex_t m;
static int depth, calls;

static void enter(int levels)
{
    pthread_mutex_lock(&m);
    depth++;
    calls++;
    if (levels > 1)
        enter(levels - 1);
    depth--;
    pthread_mutex_unlock(&m);
}

static void *worker(void *arg)
{
    enter(2);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, KIND);
    pthread_mutex_init(&m, &kind);
    pthread_create(&t, NULL, worker, NULL);
    enter(2);
    pthread_join(t, NULL);
    assert(depth == 0 && calls == 4);
    return 0;
}
