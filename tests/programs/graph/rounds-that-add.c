// Threads that add and take away for ever, whoever else does; one waits in between for the counter to be as it was.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model rc11 --merge rmw
// mazur: safe
// options: --engine graph --model rc11 -- -DLOOKS
// mazur: safe
// options: --engine graph --model sc -- -DLOOKS
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

void __VERIFIER_assume(int);

static atomic_int users = 42;

static void look(void)
{
#ifdef LOOKS
    __VERIFIER_assume(atomic_load_explicit(&users, memory_order_relaxed) == 42);
#endif
}

static void *up(void *arg)
{
    for (;;) {
        atomic_fetch_add_explicit(&users, 1, memory_order_relaxed);
        atomic_fetch_sub_explicit(&users, 1, memory_order_relaxed);
        look();
    }
    return arg;
}

static void *down(void *arg)
{
    for (;;) {
        atomic_fetch_sub_explicit(&users, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&users, 1, memory_order_relaxed);
        look();
    }
    return arg;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, NULL, up, NULL);
    pthread_create(&two, NULL, down, NULL);
}
