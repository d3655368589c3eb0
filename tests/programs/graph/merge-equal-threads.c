// Threads that do the same: executions that differ only in who did what count once.
// mazur: safe
// options: --engine graph --merge symmetry
// count: executions=36 blocked=0
// mazur: safe
// options: --engine graph
// count: executions=216 blocked=0
// mazur: safe
// options: --engine graph --merge symmetry -- -DLOCKED
// count: executions=1 blocked=0
// mazur: safe
// options: --engine graph -- -DLOCKED
// count: executions=6 blocked=0
// mazur: safe
// options: --engine graph --merge symmetry -- -DDIFFERENT
// count: executions=216 blocked=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 3 };
static atomic_int x;
static int sum;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg)
{
#ifdef LOCKED
    pthread_mutex_lock(&m);
    sum++;
    pthread_mutex_unlock(&m);
#else
    int seen = atomic_load(&x);
    atomic_store(&x, seen + 1);
    assert(atomic_load(&x) >= 1);
#endif
    return arg;
}

int main(void)
{
    pthread_t t[THREADS];
    for (int i = 0; i < THREADS; i++)
#ifdef DIFFERENT
        pthread_create(&t[i], NULL, worker, &t[i]);
#else
        pthread_create(&t[i], NULL, worker, NULL);
#endif
    for (int i = 0; i < THREADS; i++)
        pthread_join(t[i], NULL);
    return 0;
}
