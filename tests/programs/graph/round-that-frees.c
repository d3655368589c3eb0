// A loop that frees a block is not where it was before, even if the block held nothing but zeros.
// mazur: unsafe memory
// options: --engine graph
// mazur: unsafe memory
// options: --engine graph -- -DTAKES
// mazur: unsafe memory
// options: --engine search
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int on, word;

static void *start(void *arg)
{
    atomic_store(&on, 1);
    return arg;
}

int main(void)
{
    pthread_t t;
    int *p = calloc(1, sizeof *p);
    pthread_create(&t, 0, start, 0);
    while (atomic_load(&on)) {
#ifdef TAKES
        int is_free = 0;
        atomic_compare_exchange_strong(&word, &is_free, 1);
#endif
        free(p); // error
#ifdef TAKES
        atomic_store(&word, 0);
#endif
    }
    pthread_join(t, 0);
    return 0;
}
