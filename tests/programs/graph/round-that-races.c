// The reader goes round once before it is told to go on, and looks at data on the way. Who sees, without synchronising,
// that it has gone on races with that round, which must therefore not be left out.
// mazur: unsafe race
// options: --engine graph
// mazur: unsafe race
// options: --engine auto
// mazur: unsafe race
// options: --engine graph -- -DLOCKED
// mazur: unsafe race
// options: --engine search --model sc
// mazur: unsafe race
// options: --engine graph --model sc --all-errors
#include <pthread.h>
#include <stdatomic.h>

static atomic_int go, gone;
static int data, copy;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *reader(void *arg)
{
    while (!atomic_load_explicit(&go, memory_order_relaxed)) {
#ifdef LOCKED
        pthread_mutex_lock(&m);
#endif
        if (data == 77)
            copy = 1;
#ifdef LOCKED
        pthread_mutex_unlock(&m);
#endif
    }
    atomic_store_explicit(&gone, 1, memory_order_relaxed);
    return arg;
}

static void *starter(void *arg)
{
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    atomic_store_explicit(&go, 1, memory_order_relaxed);
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, 0, reader, 0);
    pthread_create(&u, 0, starter, 0);
    if (atomic_load_explicit(&gone, memory_order_relaxed))
        data = 5; // error
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
