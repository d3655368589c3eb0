// A thread comes to what has ended in the same step in which it joins another. Such a step is not one that matters to
// nobody: what the third thread reads has to be tried before the end, too.
// mazur: unsafe assertion
// options: --property assert --engine search --reduce none
// mazur: unsafe assertion
// options: --property assert --engine search --reduce safe
// mazur: unsafe assertion
// options: --property assert --engine search --reduce eager
// mazur: unsafe assertion
// options: --property assert --engine search --reduce safe+eager
// mazur: unsafe assertion
// options: --property assert --engine search --reduce safe+lazy
// mazur: unsafe assertion
// options: --property assert --engine search --reduce safe+optimal
// mazur: unsafe assertion
// options: --property assert --engine search --reduce safe+eager --retraverse
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) shared;

static void *reads(void *unused)
{
    int *p = atomic_load(&shared);
    if (p != NULL)
        assert(*p != 0);
    return unused;
}

static void *frees(void *unused)
{
    pthread_t reader;
    pthread_create(&reader, NULL, reads, NULL);
    free(atomic_exchange(&shared, NULL));
    return unused;
}

static void *frees_again(void *unused)
{
    pthread_t other;
    int *p = calloc(1, sizeof *p);
    atomic_store(&shared, p);
    pthread_create(&other, NULL, frees, NULL);
    pthread_join(other, NULL);
    free(p);
    return unused;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, frees_again, NULL);
    return 0;
}
