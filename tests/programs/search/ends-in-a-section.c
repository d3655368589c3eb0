// mazur: unsafe assertion
// options: --engine search --property assert
// mazur: unsafe assertion
// options: --engine search --property assert --reduce lazy
// mazur: unsafe assertion
// options: --engine search --property assert --reduce eager
// mazur: unsafe assertion
// options: --engine search --property assert --reduce optimal
// Memory errors are not asked for: a section that reads the freed block ends the run, and with it all other threads, also
// where it comes to a state that is known.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int flag;
static int data, *block;

static void *sets(void *arg)
{
    flag = 1;
    return arg;
}

static void *reads(void *arg)
{
    mazur_atomic_begin();
    int seen = data;
    mazur_atomic_end();
    assert(seen < 1);
    mazur_atomic_begin();
    seen = *block;
    mazur_atomic_end();
    return arg;
}

static void *frees(void *arg)
{
    mazur_atomic_begin();
    free(block);
    mazur_atomic_end();
    flag = 0;
    data = 2;
    return arg;
}

int main(void)
{
    pthread_t threads[3];
    block = malloc(sizeof(int));
    *block = 0;
    pthread_create(&threads[0], NULL, sets, NULL);
    pthread_create(&threads[1], NULL, reads, NULL);
    pthread_create(&threads[2], NULL, frees, NULL);
    return 0;
}
