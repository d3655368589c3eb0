// A compare-and-swap that reads what a section has released happens after what the section did before. One that fails
// only reads.
// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine search --model sc
// mazur: unsafe race
// options: --engine graph --model sc -- -DRELAXED
// mazur: unsafe race
// options: --engine search --model sc -- -DRELAXED
#include <mazur.h>
#include <pthread.h>
#include <stdatomic.h>

#ifdef RELAXED
#define ORDER memory_order_relaxed
#else
#define ORDER memory_order_release
#endif

static atomic_int x;

static void *swaps(void *unused)
{
    int one = 1;
    atomic_compare_exchange_strong(&x, &one, 0);
    return unused;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, swaps, NULL);
    mazur_atomic_begin();
    const int before = *(int *)&x;
    atomic_store_explicit(&x, before + 1, ORDER);
    mazur_atomic_end();
    pthread_join(t, NULL);
    return 0;
}
