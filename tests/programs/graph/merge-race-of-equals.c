// mazur: unsafe race
// options: --engine graph --merge symmetry --model sc
// mazur: unsafe race
// options: --engine graph --merge symmetry --model tso -- -DBETWEEN
// Equal threads with atomic and plain accesses to one variable: after the first one's plain write the second one's
// atomic one is no longer at the same place of the graph, and the race shows nevertheless.
#include <pthread.h>
#include <stdatomic.h>

static int mixed;
static atomic_int other;

static void *writes(void *arg)
{
    __atomic_store_n(&mixed, 1, __ATOMIC_RELAXED); // error
#ifdef BETWEEN
    atomic_load(&other);
#endif
    mixed = 1; // error
    return arg;
}

int main(void)
{
    pthread_t a, b;
    (void)other;
    pthread_create(&a, NULL, writes, NULL);
    pthread_create(&b, NULL, writes, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
}
