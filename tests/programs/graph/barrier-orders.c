// In which order threads come to a barrier can be told (the last one is told so), in which order they leave cannot.
// mazur: safe
// options: --engine graph --model sc
// count: executions=24
// mazur: safe
// options: --engine graph --model rc11
// count: executions=24
// mazur: safe
// options: --engine graph --equivalence rf
// count: executions=24
// mazur: safe
// options: --engine graph -- -DTHREADS=3 -DROUNDS=2
// count: executions=36
// mazur: safe
// options: --engine graph --model tso -- -DTHREADS=2 -DROUNDS=4
// count: executions=16
// mazur: safe
// options: --engine graph -- -DTHREADS=4 -DPARTIES=2
// mazur: safe
// options: --engine search -- -DTHREADS=4 -DPARTIES=2
// mazur: unsafe deadlock
// options: --engine graph -- -DTHREADS=3 -DPARTIES=2
// mazur: unsafe race
// options: --engine graph -- -DTHREADS=2 -DEARLY
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#ifndef THREADS
#define THREADS 4
#endif
#ifndef PARTIES
#define PARTIES THREADS
#endif
#ifndef ROUNDS
#define ROUNDS 1
#endif

static pthread_barrier_t *barrier;
static int round_of[THREADS], serial[ROUNDS];

static void *worker(void *arg)
{
    long me = (long)arg;
    for (int r = 0; r < ROUNDS; r++) {
        round_of[me] = r + 1;
#ifdef EARLY
        assert(round_of[1 - me] >= 0);
#endif
        if (pthread_barrier_wait(barrier) == PTHREAD_BARRIER_SERIAL_THREAD && PARTIES == THREADS)
            serial[r]++;
    }
    return arg;
}

int main(void)
{
    pthread_t t[THREADS];
    barrier = malloc(sizeof *barrier);
    pthread_barrier_init(barrier, NULL, PARTIES);
    for (long i = 0; i < THREADS; i++)
        pthread_create(&t[i], NULL, worker, (void *)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(t[i], NULL);
    for (int r = 0; r < ROUNDS && PARTIES == THREADS; r++)
        assert(serial[r] == 1 && round_of[r % THREADS] == ROUNDS);
    pthread_barrier_destroy(barrier);
    free(barrier);
}
