// Somebody adds 1 and takes it away for ever. Main finds the counter taken, free, and taken again: the other has gone
// round in between, so that no round can be left out.
// mazur: unsafe assertion
// options: --engine graph --unwind 4
// mazur: unsafe assertion
// options: --engine graph --model rc11 --unwind 4
// mazur: unsafe assertion
// options: --engine graph --merge rmw,symmetry,confirm --unwind 4
// mazur: unsafe assertion
// options: --engine search
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

static atomic_int users, stop;

static bool is_taken(void)
{
    const bool taken = atomic_fetch_add(&users, 1) != 0;
    atomic_fetch_sub(&users, 1);
    return taken;
}

static void *user(void *arg)
{
    while (!atomic_load(&stop))
        is_taken();
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, user, NULL);
    const bool first = is_taken(), second = is_taken(), third = is_taken();
    atomic_store(&stop, 1);
    pthread_join(t, NULL);
    assert(!first || second || !third); // error
}
