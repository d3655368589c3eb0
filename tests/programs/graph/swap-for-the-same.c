// A compare-and-swap that succeeds and changes nothing is as good as a read.
// mazur: safe
// options: --engine graph --model rc11
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

static void *spinner(void *arg)
{
    int r = atomic_load(&x);
    for (;;) {
        if (r == 42) {
            if (atomic_compare_exchange_strong(&x, &r, 42))
                break;
        } else {
            atomic_compare_exchange_strong(&x, &r, 17);
        }
    }
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, spinner, 0);
    atomic_store(&x, 42);
    return 0;
}
