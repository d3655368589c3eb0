// mazur: unsafe assertion
// options: --stateless
// mazur: safe
// options: --stateless -- -DATOMIC
// count: executions=6
// Without state matching every order of three additions is an execution of its own.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sum;

static void *add(void *arg)
{
#ifdef ATOMIC
    atomic_fetch_add(&sum, (int)(long)arg);
#else
    atomic_store(&sum, atomic_load(&sum) + (int)(long)arg);
#endif
    return NULL;
}

int main(void)
{
    pthread_t t[3];
    for (long i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, add, (void *)(i + 1));
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    assert(atomic_load(&sum) == 6); // error
    return 0;
}
