// A block that holds nothing but zeros, and is freed in some runs: these states are not those in which it lives.
// mazur: unsafe memory
// options: --engine search
// mazur: unsafe memory
// options: --engine search --reduce none
// mazur: unsafe memory
// options: --engine dpor --stateful
// mazur: unsafe memory
// options: --engine graph
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int c;
static int *p;

static void *change(void *arg)
{
    atomic_store(&c, 1);
    atomic_store(&c, 2);
    return arg;
}

int main(void)
{
    pthread_t t;
    p = calloc(1, sizeof *p);
    pthread_create(&t, 0, change, 0);
    if (atomic_load(&c) == 1)
        free(p);
    pthread_join(t, 0);
    return *p; // error
}
