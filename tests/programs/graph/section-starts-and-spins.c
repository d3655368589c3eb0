// mazur: safe
// options: --engine graph
// mazur: unsafe livelock
// options: --engine graph --property assert,termination -- -DNEVER
// mazur: safe
// options: --engine search
// mazur: unsafe livelock
// options: --engine search --property assert,termination -- -DNEVER
// A thread started inside of an atomic section, an input there, and a loop that waits for what sections do.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

static int turn, value;
static pthread_t t;

static void *answers(void *arg)
{
    mazur_atomic_begin();
    assert(value == 3 || value == 4);
#ifndef NEVER
    turn = 1;
#endif
    mazur_atomic_end();
    return arg;
}

int main(void)
{
    mazur_atomic_begin();
    value = 1;
    pthread_create(&t, NULL, answers, NULL);
    value = mazur_nondet_bool() ? 3 : 4;
    mazur_atomic_end();
    for (int done = 0; !done;) {
        mazur_atomic_begin();
        done = turn;
        mazur_atomic_end();
    }
    pthread_join(t, NULL);
    return 0;
}
