// mazur: unknown
// options: --preemptions 0
// mazur: unsafe assertion
// options: --preemptions 1
// mazur: unsafe assertion
// The lost update needs one switch away from a thread that could go on.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int balance;

static void *deposit(void *arg)
{
    int seen = atomic_load(&balance);
    atomic_store(&balance, seen + 1);
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, deposit, NULL);
    pthread_create(&t, NULL, deposit, NULL);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    assert(atomic_load(&balance) == 2); // error
    return 0;
}
