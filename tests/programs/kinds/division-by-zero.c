// mazur: unsafe arithmetic
// mazur: safe
// options: --property assert,deadlock,memory,race,lock
// mazur: safe
// options: -- -DCHECKED
/* The number of workers is zero before the first one has signed on. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int workers;

static void *sign_on(void *argument)
{
    atomic_fetch_add(&workers, 1);
    return argument;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, sign_on, NULL);
    int n = atomic_load(&workers);
#ifdef CHECKED
    n = n ? n : 1;
#endif
    int share = 100 / n; // error
    pthread_join(thread, NULL);
    return share > 100;
}
