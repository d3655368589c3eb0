// mazur: unsafe assertion
// options: --engine graph
// mazur: unsafe assertion
// options: --engine search
// An assumption about what a section has read: it fails in some runs, and holds in others.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

static int done;

static void *works(void *arg)
{
    mazur_atomic_begin();
    done++;
    mazur_atomic_end();
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, NULL, works, NULL);
    pthread_create(&u, NULL, works, NULL);
    mazur_atomic_begin();
    int all = done == 2;
    mazur_atomic_end();
    mazur_assume(all);
    assert(!all); // error
    return 0;
}
