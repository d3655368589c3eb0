// mazur: unsafe leak
// options: --property leak
// mazur: safe
// options: --property leak -- -DFREES_LOSER
// mazur: safe
// Two threads install a block each; the one who comes second forgets its own.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) shared;

static void *install(void *arg)
{
    int *mine = malloc(sizeof *mine), *none = NULL;
    if (!atomic_compare_exchange_strong(&shared, &none, mine)) {
#ifdef FREES_LOSER
        free(mine);
#endif
    }
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, install, NULL);
    pthread_create(&t, NULL, install, NULL);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    free(atomic_load(&shared));
    return 0;
}
