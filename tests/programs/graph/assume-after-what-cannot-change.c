// A thread whose run is given up right after a look that nothing can change: the others still have their turn, once.
// mazur: safe
// options: --engine graph --model sc --nondet enumerate:0..1 --time-limit 20
// count: executions=6
// mazur: safe
// options: --engine graph --model rc11 --nondet enumerate:0..1 --equivalence rf --time-limit 20
// mazur: safe
// options: --engine graph --model sc --time-limit 20 -- -DTIMED
// mazur: safe
// options: --engine search --nondet enumerate:0..1
#include <mazur.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

static atomic_int x;
static pthread_barrier_t both;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *given_up(void *arg)
{
#ifdef TIMED
    struct timespec soon = {1, 0};
    if (pthread_mutex_timedlock(&mutex, &soon) != 0)
        mazur_assume(0);
#else
    int input = mazur_nondet_bool();
    pthread_barrier_wait(&both);
    mazur_assume(!input);
#endif
    x = 1;
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_barrier_init(&both, NULL, 2);
#ifdef TIMED
    pthread_mutex_lock(&mutex);
#endif
    pthread_create(&thread, NULL, given_up, NULL);
#ifndef TIMED
    pthread_barrier_wait(&both);
#endif
    x = 2;
    return 0;
}
