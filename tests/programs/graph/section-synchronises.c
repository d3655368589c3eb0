// mazur: safe
// options: --engine graph --model sc
// mazur: unsafe race
// options: --engine graph --model sc -- -DRELAXED
// mazur: unsafe race
// options: --engine graph --model sc -- -DAFTER
// mazur: safe
// options: --engine search --model sc
// mazur: unsafe race
// options: --engine search -- -DRELAXED
// mazur: unsafe race
// options: --engine search -- -DAFTER
// mazur: unsupported
// options: --engine graph --model rc11 -- -DRELAXED
// What an atomic inside a section synchronises is what its memory order says, for readers outside.
#include <mazur.h>
#include <pthread.h>
#include <stdatomic.h>

#ifdef RELAXED
#define ORDER memory_order_relaxed
#else
#define ORDER memory_order_release
#endif

static atomic_int ready;
static int data, later;

static void *sends(void *arg)
{
    data = 1;
    mazur_atomic_begin();
    atomic_store_explicit(&ready, 1, ORDER);
    later = 1;
    mazur_atomic_end();
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, sends, NULL);
    int sum = 0;
    if (atomic_load_explicit(&ready, memory_order_acquire))
        sum += data;
#ifdef AFTER
    if (atomic_load_explicit(&ready, memory_order_acquire))
        sum += later;
#endif
    pthread_join(t, NULL);
    return sum > 2;
}
