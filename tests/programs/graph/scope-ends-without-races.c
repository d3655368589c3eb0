// mazur: safe
// options: --engine graph --property memory,assert
// mazur: safe
// options: --engine graph --model rc11 --property memory,assert
// mazur: safe
// options: --engine search --property memory,assert
// mazur: unsafe memory
// options: --engine graph --property memory,assert -- -DEARLY
// mazur: unsafe memory
// options: --engine graph --model rc11 --property memory,assert -- -DEARLY
// mazur: unsafe memory
// options: --engine search --property memory,assert -- -DEARLY
// mazur: unsafe memory
// options: --engine graph --property memory,assert -- -DEARLY -DEXITS
// mazur: unsafe memory
// options: --engine search --property memory,assert -- -DEARLY -DEXITS
// Threads race about a local of a function that has returned, or returns before they are done. The next call finds
// its own there.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static _Atomic(int *) shown;
static pthread_t t;

static void *adds(void *arg)
{
    int *p = atomic_load(&shown);
    if (p)
        *p += 1;
    return arg;
}

static void call(int round)
{
    int local = 0;
    atomic_store(&shown, &local);
#ifndef EARLY
    pthread_create(&t, NULL, adds, NULL);
#endif
    local += 2;
    assert(local >= 1 && local <= 3);
#ifdef EXITS
    if (round == 0)
        pthread_exit(NULL);
#endif
#ifndef EARLY
    pthread_join(t, NULL);
#endif
}

static void *shows(void *arg)
{
    call(0);
    return arg;
}

int main(void)
{
#ifdef EARLY
    pthread_t s;
    pthread_create(&s, NULL, shows, NULL);
    adds(NULL);
    pthread_join(s, NULL);
#else
    call(0);
    call(1);
#endif
    return 0;
}
