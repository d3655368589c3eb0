// Threads with the same code that are not equal, because somebody asks which of them has ended. Every error needs the
// thread started first to be the second to take a turn: the order that is left out for equal threads.
// mazur: unsafe assertion
// options: --engine graph --merge symmetry --property assert
// mazur: unsafe assertion
// options: --engine graph --merge symmetry --property assert -- -DSTUCK
// mazur: unsafe assertion
// options: --engine graph --merge symmetry --property assert -- -DRESULT
// mazur: unsafe race
// options: --engine graph --merge symmetry --property race -- -DPLAIN
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int turns, x;
static int plain;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg)
{
    long turn = atomic_fetch_add(&turns, 1);
#ifdef STUCK
    if (turn == 0)
        pthread_mutex_lock(&m); // for ever: main has it
#elif defined PLAIN
    if (turn == 0)
        plain = 1; // error
#else
    if (turn == 0)
        atomic_store(&x, 1);
#endif
#ifdef RESULT
    return (void *)turn;
#else
    return arg;
#endif
}

int main(void)
{
    pthread_t t[2];
    void *first = NULL, *second = NULL;
    pthread_mutex_lock(&m);
    pthread_create(&t[0], NULL, worker, NULL);
    pthread_create(&t[1], NULL, worker, NULL);
    pthread_join(t[0], &first);
#if defined STUCK
    assert(0); // error
#elif defined PLAIN
    int seen = plain; // error
    pthread_join(t[1], &second);
    return seen < 0;
#elif !defined RESULT
    assert(atomic_load(&x)); // error
#endif
    pthread_join(t[1], &second);
    assert(first <= second); // error
    return 0;
}
