// mazur: unsafe memory
// options: --property memory
// mazur: safe
// options: -- -DEXCHANGE
// Both threads find the pointer set and free it; an exchange gives it to one of them.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(char *) buffer;

static void *drop(void *arg)
{
#ifdef EXCHANGE
    free(atomic_exchange(&buffer, NULL));
#else
    char *b = atomic_load(&buffer);
    if (b != NULL) {
        atomic_store(&buffer, NULL);
        free(b); // error
    }
#endif
    return arg;
}

int main(void)
{
    pthread_t s, t;
    atomic_store(&buffer, malloc(8));
    pthread_create(&s, NULL, drop, NULL);
    pthread_create(&t, NULL, drop, NULL);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    return 0;
}
