// mazur: unsafe memory
// mazur: safe
// options: -- -DCHECKED_ADD
// Two threads look at the fill level before they claim a cell: the last cell can be claimed twice.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int level;
static atomic_int *cells;

static void *put(void *arg)
{
#ifdef CHECKED_ADD
    int at = atomic_fetch_add(&level, 1);
    if (at < 1)
        atomic_store(&cells[at], 1);
#else
    if (atomic_load(&level) < 1) {
        int at = atomic_fetch_add(&level, 1);
        atomic_store(&cells[at], 1); // error
    }
#endif
    return arg;
}

int main(void)
{
    pthread_t s, t;
    cells = calloc(1, sizeof *cells);
    pthread_create(&s, NULL, put, NULL);
    pthread_create(&t, NULL, put, NULL);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    free(cells);
    return 0;
}
