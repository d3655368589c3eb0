// mazur: unsafe race/memory
// options: --engine graph --model sc
// mazur: unsafe race/memory
// options: --engine search
// The reader may still use what main has taken out of the slot and frees.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) slot;

static void *reads(void *arg)
{
    int *p = atomic_load(&slot);
    if (p != NULL && *p == 7)
        atomic_thread_fence(memory_order_seq_cst);
    return arg;
}

int main(void)
{
    int *p = malloc(sizeof *p);
    *p = 1;
    atomic_store(&slot, p);
    pthread_t t;
    pthread_create(&t, NULL, reads, NULL);
    free(atomic_exchange(&slot, NULL));
    pthread_join(t, NULL);
    return 0;
}
