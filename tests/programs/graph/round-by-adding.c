// A lock that is taken by adding 1 to a counter that was 0. Who finds it taken takes his 1 away and tries again; meanwhile
// others find it taken by him.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine graph --merge rmw,symmetry,confirm --jobs 2
// mazur: safe
// options:
// mazur: unsafe race
// options: -- -DBROKEN
// mazur: unsafe race
// options: --engine graph --model rc11 -- -DBROKEN
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int users;
static int data;

static void *user(void *arg)
{
    while (atomic_fetch_add_explicit(&users, 1, memory_order_acquire) != 0)
        atomic_fetch_sub_explicit(&users, 1, memory_order_relaxed);
    data++;
#ifdef BROKEN
    atomic_fetch_sub_explicit(&users, 1, memory_order_relaxed);
#else
    atomic_fetch_sub_explicit(&users, 1, memory_order_release);
#endif
    return arg;
}

int main(void)
{
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, user, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(data == 2);
}
