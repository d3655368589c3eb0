// mazur: safe
// options: --engine search --model sc
// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine graph --model rc11
// mazur: unsafe race
// options: --engine search -- -DOTHER
// mazur: unsafe race
// options: --engine graph --model sc -- -DOTHER
// mazur: unsafe race
// options: --engine graph --model rc11 -- -DOTHER
// A later relaxed store of the same thread goes on with a release sequence, one of another thread does not.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;
static int data;

static void *sends(void *arg)
{
    data = 1;
    atomic_store_explicit(&flag, 1, memory_order_release);
#ifndef OTHER
    atomic_store_explicit(&flag, 2, memory_order_relaxed);
#endif
    return arg;
}

static void *overwrites(void *arg)
{
#ifdef OTHER
    if (atomic_load_explicit(&flag, memory_order_relaxed) == 1)
        atomic_store_explicit(&flag, 2, memory_order_relaxed);
#endif
    return arg;
}

int main(void)
{
    pthread_t t, u;
    int seen = 0;
    pthread_create(&t, NULL, sends, NULL);
    pthread_create(&u, NULL, overwrites, NULL);
    if (atomic_load_explicit(&flag, memory_order_acquire) == 2)
        seen = data;
    pthread_join(t, NULL);
    pthread_join(u, NULL);
    return seen > 1;
}
