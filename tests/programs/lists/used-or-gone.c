// The local is used in time only if the address was taken away before the thread looks for it: "1" is no output.
// mazur: safe
// options: --engine search --property assert --show-output
// prints: 0
// notes: some runs were cut short
// mazur: safe
// options: --engine graph --property assert --show-output
// prints: nothing
// notes: some runs were cut short
// notes: there may be other outputs
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static _Atomic(int *) known;

static void tells(void)
{
    int own = 0;
    atomic_store(&known, &own);
}

static void *looks(void *unused)
{
    tells();
    printf("%d", atomic_load(&known) != NULL);
    return unused;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, looks, NULL);
    *atomic_exchange(&known, NULL) = 2;
    pthread_join(thread, NULL);
}
