// mazur: safe
// count: states=63 transitions=106 executions=3
// mazur: unsafe assertion
// options: -- -DONE_TRY
// Incrementing by compare-and-swap: who fails tries again.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int count;

static void *increment(void *arg)
{
    int seen = atomic_load(&count);
#ifdef ONE_TRY
    atomic_compare_exchange_strong(&count, &seen, seen + 1);
#else
    while (!atomic_compare_exchange_strong(&count, &seen, seen + 1))
        ;
#endif
    return arg;
}

int main(void)
{
    pthread_t t[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, increment, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    assert(atomic_load(&count) == 3); // error
    return 0;
}
