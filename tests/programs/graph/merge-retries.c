// A stack whose users try again when they come too late. One execution per order of those who succeed.
// mazur: safe
// options: --engine graph --merge confirm
// count: executions=24
// mazur: safe
// options: --engine graph --model rc11
// count: executions=1536 blocked=0
// mazur: unsafe race
// options: --engine graph --merge confirm --property race -- -DEARLY
// mazur: safe
// options: --engine graph --merge confirm -- -DWEAK
// count: executions=576
// mazur: unsafe assertion
// options: --engine graph --merge confirm -- -DNOTICED
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

enum { THREADS = 4 };
struct node {
    int value;
    struct node *next;
};
static struct node nodes[THREADS];
static _Atomic(struct node *) top;

static void *push(void *arg)
{
    struct node *n = &nodes[(long)arg], *t = atomic_load_explicit(&top, memory_order_acquire);
    int rounds = 0;
    n->value = 1;
    do {
        n->next = t;
#ifdef EARLY
        if (t)
            t->value++; // error
#endif
#ifdef NOTICED
        assert(rounds++ < 2); // error
#endif
    } while (!atomic_compare_exchange_strong_explicit(&top, &t, n, memory_order_acq_rel,
#ifdef WEAK
                                                      memory_order_relaxed // learns less than the load
#else
                                                      memory_order_acquire
#endif
                                                      ));
    return rounds ? arg : NULL;
}

int main(void)
{
    pthread_t t[THREADS];
    int sum = 0;
    for (long i = 0; i < THREADS; i++)
        pthread_create(&t[i], NULL, push, (void *)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(t[i], NULL);
    for (struct node *n = top; n; n = n->next)
        sum += n->value;
    assert(sum == THREADS);
    return 0;
}
