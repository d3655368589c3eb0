// POSIX leaves undefined what happens if two threads join one; and if a thread joins one twice.
// mazur: unsafe lock
// options: --engine graph
// mazur: unsafe lock
// options: --engine graph --equivalence rf
// mazur: unsafe lock
// options: --engine graph --merge rmw,symmetry,confirm
// mazur: unsafe lock
// options: --engine search
// mazur: unsafe lock
// options: --engine dpor
// mazur: unsafe lock
// options: --engine graph -- -DALONE
// mazur: unsafe lock
// options: --engine search -- -DALONE
// mazur: unsafe lock
// options: --engine dpor -- -DALONE
// mazur: safe
// options: --engine dpor --property assert,deadlock,memory -- -DALONE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int x;
static pthread_t first;

static void *writer(void *arg)
{
    x = 42;
    return arg;
}

static void *joiner(void *arg)
{
    if (pthread_join(first, NULL))
        abort();
    assert(x == 42);
    assert(pthread_join(first, NULL) == ESRCH);
    return arg;
}

int main(void)
{
    pthread_t second;
    pthread_create(&first, NULL, writer, NULL);
    pthread_create(&second, NULL, joiner, NULL);
#ifndef ALONE
    if (pthread_join(first, NULL))
        abort();
#endif
    pthread_join(second, NULL);
}
