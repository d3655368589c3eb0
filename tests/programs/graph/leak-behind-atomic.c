// mazur: safe
// options: --engine graph --model sc --property leak
// mazur: safe
// options: --engine graph --model tso --property leak
// mazur: safe
// options: --engine graph --model rc11 --property leak
// mazur: safe
// options: --engine graph --model sc --equivalence rf --property leak
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf --property leak
// mazur: safe
// options: --engine search --property leak
// mazur: safe
// options: --engine graph --model sc --property leak -- -DJOINS
// mazur: safe
// options: --engine graph --model tso --property leak -- -DJOINS
// mazur: safe
// options: --engine graph --model rc11 --property leak -- -DJOINS
// mazur: safe
// options: --engine graph --model sc --equivalence rf --property leak -- -DJOINS
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf --property leak -- -DJOINS
// mazur: safe
// options: --engine search --property leak -- -DJOINS
// mazur: unsafe leak
// options: --engine graph --model sc --property leak -- -DLOSES
// mazur: unsafe leak
// options: --engine graph --model tso --property leak -- -DLOSES
// mazur: unsafe leak
// options: --engine graph --model rc11 --property leak -- -DLOSES
// mazur: unsafe leak
// options: --engine graph --model sc --equivalence rf --property leak -- -DLOSES
// mazur: unsafe leak
// options: --engine graph --model rc11 --equivalence rf --property leak -- -DLOSES
// mazur: unsafe leak
// options: --engine search --property leak -- -DLOSES
// mazur: unsafe leak
// options: --engine graph --model sc --property leak -- -DLOSES -DJOINS
// mazur: unsafe leak
// options: --engine graph --model tso --property leak -- -DLOSES -DJOINS
// mazur: unsafe leak
// options: --engine graph --model rc11 --property leak -- -DLOSES -DJOINS
// mazur: unsafe leak
// options: --engine graph --model sc --equivalence rf --property leak -- -DLOSES -DJOINS
// mazur: unsafe leak
// options: --engine graph --model rc11 --equivalence rf --property leak -- -DLOSES -DJOINS
// mazur: unsafe leak
// options: --engine search --property leak -- -DLOSES -DJOINS
// What an atomic refers to at the end is what was written there last, also while threads are left.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) p;

static void *changes(void *arg)
{
#ifdef LOSES
    atomic_store(&p, NULL);
#else
    atomic_store(&p, malloc(sizeof(int)));
#endif
    return arg;
}

int main(void)
{
    pthread_t t;
#ifdef LOSES
    atomic_store(&p, malloc(sizeof(int)));
#endif
    pthread_create(&t, NULL, changes, NULL);
    int *seen = atomic_load(&p);
#ifdef JOINS
    pthread_join(t, NULL);
#endif
    return seen == (int *)&t;
}
