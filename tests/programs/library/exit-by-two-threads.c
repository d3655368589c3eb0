// mazur: safe
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// A thread and main end the program: each of them calls some of the functions, and none is called twice.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int calls, ended;

static void first(void)
{
    pthread_mutex_lock(&lock);
    calls++;
    assert(calls <= 2);
    pthread_mutex_unlock(&lock);
}

static void second(void)
{
    pthread_mutex_lock(&lock);
    calls++;
    assert(calls <= 2);
    pthread_mutex_unlock(&lock);
}

__attribute__((destructor)) static void last(void)
{
    pthread_mutex_lock(&lock);
    ended++;
    assert(ended == 1);
    pthread_mutex_unlock(&lock);
}

static void *other(void *unused)
{
    exit(0);
}

int main(void)
{
    atexit(first);
    atexit(second);
    pthread_t t;
    pthread_create(&t, NULL, other, NULL);
    exit(0);
}
