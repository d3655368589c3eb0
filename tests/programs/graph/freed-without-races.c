// mazur: safe
// options: --engine graph --model sc --property memory,assert
// mazur: safe
// options: --engine graph --model tso --property memory,assert
// mazur: safe
// options: --engine graph --model rc11 --property memory,assert
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf --property memory,assert
// mazur: safe
// options: --engine search --property memory,assert
// mazur: unsafe memory
// options: --engine graph --model sc --property memory,assert -- -DEARLY
// mazur: unsafe memory
// options: --engine graph --model rc11 --property memory,assert -- -DEARLY
// mazur: unsafe memory
// options: --engine graph --model tso --equivalence rf --property memory,assert -- -DEARLY
// mazur: unsafe memory
// options: --engine search --property memory,assert -- -DEARLY
// mazur: safe
// options: --engine graph --model sc --property memory,assert -- -DRELAXED
// mazur: safe
// options: --engine graph --model tso --property memory,assert -- -DRELAXED
// mazur: unsupported
// options: --engine graph --model rc11 --property memory,assert -- -DRELAXED
// mazur: safe
// options: --engine graph --model rc11 --property memory,assert -- -DRELAXED -DREADS
// Accesses race with each other, and nobody asks; the block ends after them, or may end before.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#ifdef RELAXED
enum { kOrder = memory_order_relaxed };
#else
enum { kOrder = memory_order_seq_cst };
#endif
static atomic_int users;

static void *uses(void *arg)
{
    int *p = arg;
#ifdef READS
    int seen = p[0];
#else
    int seen = p[0]++;
#endif
    assert(seen >= 0 && seen <= 2);
#ifndef EARLY
    atomic_fetch_sub_explicit(&users, 1, kOrder);
#endif
    return NULL;
}

int main(void)
{
    pthread_t t;
    int *p = calloc(2, sizeof *p);
    atomic_init(&users, 1);
    pthread_create(&t, NULL, uses, p);
#ifndef READS
    p[0]++;
#endif
    while (atomic_load_explicit(&users, kOrder) != 0)
#ifdef EARLY
        break
#endif
            ;
    free(p);
    pthread_join(t, NULL);
    return 0;
}
