// mazur: unsafe memory
// mazur: safe
// options: -- -DTESTED
// The user may come before the pointer is set.
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static int object = 4;
static _Atomic(int *) shared;

static void *user(void *arg)
{
    int *p = atomic_load(&shared);
#ifdef TESTED
    if (p == NULL)
        return arg;
#endif
    int v = *p; // error
    (void)v;
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, user, NULL);
    atomic_store(&shared, &object);
    pthread_join(t, NULL);
    return 0;
}
