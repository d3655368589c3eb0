// mazur: safe
/* What is registered to run at exit runs, last first, and sees the status; exit in a handler's reach is final. */
#define _DEFAULT_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int order;

static void last(void) { assert(order == 3); }

static void third(void) { assert(order++ == 2); }

static void second(int status, void *arg)
{
    assert(status == 9 && *(int *)arg == 5 && order++ == 1);
    atexit(third);
}

static void first(void) { assert(order++ == 0); }

static void *ender(void *arg)
{
    exit(9);
    return arg;
}

int main(void)
{
    static int five = 5;
    pthread_t t;
    atexit(last);
    on_exit(second, &five);
    atexit(first);
    pthread_create(&t, NULL, ender, NULL);
    pthread_join(t, NULL);
    assert(0);
}
