// mazur: safe
/* pthread_create, join, detach, exit, self and equal. */
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>

static pthread_t seen[2];

static void *doubled(void *arg)
{
    seen[(intptr_t)arg] = pthread_self();
    sched_yield();
    return (void *)((intptr_t)arg * 2 + 1);
}

static void deep(int n)
{
    if (n == 0)
        pthread_exit((void *)77);
    deep(n - 1);
}

static void *exits(void *arg)
{
    deep(3);
    return arg;
}

int main(void)
{
    pthread_t a, b;
    void *r;
    assert(pthread_create(&a, NULL, doubled, (void *)0) == 0);
    assert(pthread_create(&b, NULL, doubled, (void *)1) == 0);
    assert(!pthread_equal(a, b) && !pthread_equal(a, pthread_self()));
    assert(pthread_join(b, &r) == 0 && (intptr_t)r == 3);
    assert(pthread_join(a, &r) == 0 && (intptr_t)r == 1);
    assert(pthread_equal(seen[0], a) && pthread_equal(seen[1], b));
    assert(pthread_create(&a, NULL, exits, NULL) == 0);
    assert(pthread_join(a, &r) == 0 && (intptr_t)r == 77);
    int old = -1;
    assert(pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old) == 0 && old == PTHREAD_CANCEL_ENABLE);
    assert(pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &old) == 0 && old == PTHREAD_CANCEL_DISABLE);
    assert(pthread_setname_np(pthread_self(), "a name that is too long") == ERANGE);
    return 0;
}
