// A read is revisited by an exchange whose thread has gone on to a plain store: it races with that store, and that
// replays.
// mazur: unsafe race
// options: --engine graph --all-errors
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

static void *run(void *unused)
{
    atomic_exchange(&x, 2);
    *(int *)&x = 1; // error
    return unused;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, run, NULL);
    while (atomic_load(&x) == 0) // error
        ;
    return 0;
}
