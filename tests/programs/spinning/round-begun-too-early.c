// Who goes round for ever has begun with values that have changed since: the states on his way are known by then, and he
// goes round all the same.
// mazur: unsafe livelock
// options: --property termination --engine search
// mazur: unsafe livelock
// options: --property termination --engine search --reduce none
// mazur: unsafe livelock
// options: --property termination --engine search --reduce none --order preempt
// mazur: unsafe livelock
// options: --property termination --engine search --reduce safe --order interfere
// mazur: unsafe livelock
// options: --property termination --engine search --reduce eager
// mazur: unsafe livelock
// options: --property termination --engine dpor
// mazur: unsafe livelock
// options: --property termination --engine graph
#include <pthread.h>
#include <stdatomic.h>

static atomic_int first = 1, second;

static void *clears(void *arg)
{
    first = 0;
    return arg;
}

static void *waits(void *arg)
{
    second = 1;
    while (first != 1 && second == 0) {}
    return arg;
}

static void *counts(void *arg)
{
    first = first + 1;
    pthread_t next;
    pthread_create(&next, NULL, clears, NULL);
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, NULL, waits, NULL);
    pthread_create(&two, NULL, counts, NULL);
    second = 0;
    return 0;
}
