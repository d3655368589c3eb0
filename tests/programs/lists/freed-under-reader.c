// What comes too late is a race and a memory error, and nothing else.
// mazur: unsafe race/memory
// options: --engine search --all-errors
// errors: race 23, race 29, memory 23
// mazur: unsafe race/memory
// options: --engine dpor --all-errors
// errors: race 23, race 29, memory 23
// mazur: unsafe race/memory
// options: --engine graph --model sc --all-errors
// errors: race 23, race 29, memory 23
// mazur: unsafe race/memory
// options: --engine graph --model rc11 --all-errors
// errors: race 23, race 29, memory 23
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int *shared;

static void *reader(void *arg)
{
    // Both of these are found.
    int seen = *shared;
    return seen == 0 ? NULL : arg;
}

static void *freer(void *arg)
{
    free(shared);
    return arg;
}

int main(void)
{
    pthread_t a, b;
    shared = malloc(sizeof *shared);
    *shared = 1;
    pthread_create(&a, NULL, reader, NULL);
    pthread_create(&b, NULL, freer, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
}
