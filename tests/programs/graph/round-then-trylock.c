// The reader looks at data while it waits, and takes a lock when it goes on. Who finds that lock taken knows that the
// reader has gone on, but has not synchronised with it: what he writes races with the round, in a program without any
// weak atomic.
// mazur: unsafe race
// options: --engine graph
// mazur: unsafe race
// options: --engine graph -- -DLOCKED
// mazur: unsafe race
// options: --engine search -- -DLOCKED
// mazur: safe
// options: --engine graph -- -DLOCKED -DRIGHT
// mazur: unsafe race
// options: --engine graph --model sc --all-errors
#include <pthread.h>
#include <stdatomic.h>

static atomic_int go;
static int data, copy;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;

static void *reader(void *arg)
{
    while (!atomic_load(&go)) {
#ifdef LOCKED
        pthread_mutex_lock(&m);
#endif
        if (data == 77)
            copy = 1;
#ifdef LOCKED
        pthread_mutex_unlock(&m);
#endif
    }
    pthread_mutex_lock(&n);
    pthread_mutex_unlock(&n);
    return arg;
}

static void *starter(void *arg)
{
    atomic_store(&go, 1);
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, 0, reader, 0);
    pthread_create(&u, 0, starter, 0);
    if (pthread_mutex_trylock(&n) != 0) {
#ifdef RIGHT
        pthread_mutex_lock(&m);
#endif
        data = 5; // error
#ifdef RIGHT
        pthread_mutex_unlock(&m);
#endif
    } else {
        pthread_mutex_unlock(&n);
    }
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
