// mazur: safe
// options: --engine graph --model sc --property memory,assert
// mazur: safe
// options: --engine graph --model rc11 --property memory,assert -- -DINSIDE
// mazur: safe
// options: --engine search --property memory,assert
// mazur: unsafe memory
// options: --engine graph --model sc --property memory,assert -- -DLATE
// mazur: unsafe memory
// options: --engine graph --model sc --property memory,assert -- -DINSIDE -DLATE
// mazur: unsafe memory
// options: --engine search --property memory,assert -- -DINSIDE -DLATE
// mazur: unsupported
// options: --engine graph --model rc11 --property memory,assert -- -DLATE
// What atomic sections hand around is freed, in one of them or after: the end stands in line with the accesses.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>
#include <stdlib.h>

static int *p;

static void *reads(void *arg)
{
    mazur_atomic_begin();
    int *q = p;
    int v = q ? *q : 0;
    mazur_atomic_end();
    assert(v == 0 || v == 1);
#ifdef LATE
    if (q)
        v = *q;
#endif
    return arg;
}

int main(void)
{
    pthread_t t;
    p = malloc(sizeof *p);
    *p = 1;
    pthread_create(&t, NULL, reads, NULL);
    mazur_atomic_begin();
    int *q = p;
    p = NULL;
#ifdef INSIDE
    free(q);
#endif
    mazur_atomic_end();
#ifndef INSIDE
    free(q);
#endif
    pthread_join(t, NULL);
    return 0;
}
