// mazur: unsafe race
// mazur: unsafe memory
// options: --property memory
// mazur: unsafe memory
// options: --property memory --engine dpor
// mazur: unsafe memory
// options: --property memory --engine graph
// mazur: unsafe memory
// options: --property memory --engine graph --model rc11
// mazur: unsafe race
// options: --property race --engine graph
// mazur: unsafe race
// options: --property race --engine dpor
// mazur: safe
// options: -- -DSIGNAL_FIRST
// mazur: safe
// options: --engine graph -- -DSIGNAL_FIRST
// Who is told under the lock that all is done frees the block; the other one has still to signal.
#include <pthread.h>
#include <stdlib.h>

struct job {
    pthread_mutex_t lock;
    pthread_cond_t finished;
    int done;
};
static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER;
static int done;

static void *worker(void *given)
{
    struct job *j = given;
    pthread_mutex_lock(&outer);
#ifdef SIGNAL_FIRST
    pthread_cond_signal(&j->finished);
#endif
    done = 1;
    pthread_mutex_unlock(&outer);
#ifndef SIGNAL_FIRST
    pthread_cond_signal(&j->finished); // error
#endif
    return NULL;
}

int main(void)
{
    struct job *j = malloc(sizeof *j);
    pthread_cond_init(&j->finished, NULL);
    pthread_t t;
    pthread_create(&t, NULL, worker, j);
    pthread_mutex_lock(&outer);
    int over = done;
    pthread_mutex_unlock(&outer);
    if (over)
        free(j); // error
    pthread_join(t, NULL);
}
