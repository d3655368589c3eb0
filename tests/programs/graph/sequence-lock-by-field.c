// mazur: safe
// options: --engine graph --model sc --property assert
// mazur: safe
// options: --engine graph --model tso --property assert
// mazur: safe
// options: --engine graph --model ra --property assert
// mazur: safe
// options: --engine graph --model rc11 --property assert
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf --property assert
// mazur: safe
// options: --engine graph --model sc --property assert -- -DUNFENCED
// mazur: safe
// options: --engine graph --model tso --property assert -- -DUNFENCED
// mazur: unsafe assertion
// options: --engine graph --model ra --property assert -- -DUNFENCED
// mazur: unsafe assertion
// options: --engine graph --model rc11 --property assert -- -DUNFENCED
// mazur: unsafe assertion
// options: --engine graph --model rc11 --equivalence rf --property assert -- -DUNFENCED
// A sequence lock whose writer changes fields of a struct and whose reader copies all of it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct data {
    int *where;
    int from, to;
    short many;
};

static struct data shared;
static int place;
static atomic_uint sequence;

static void *writes(void *arg)
{
    atomic_store_explicit(&sequence, 1, memory_order_relaxed);
#ifndef UNFENCED
    atomic_thread_fence(memory_order_release);
#endif
    shared.to = 2;
    shared.many = 1;
    shared.where = &place;
    atomic_store_explicit(&sequence, 2, memory_order_release);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, writes, NULL);
    unsigned before = atomic_load_explicit(&sequence, memory_order_acquire);
    struct data mine = shared;
    atomic_thread_fence(memory_order_acquire);
    if (before % 2 == 0 && atomic_load_explicit(&sequence, memory_order_relaxed) == before)
        assert((mine.where != NULL) == (mine.to == 2) && (mine.to == 2) == (mine.many == 1)); // error
    pthread_join(t, NULL);
    return 0;
}
