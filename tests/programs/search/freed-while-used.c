// mazur: unsafe assertion
// options: --engine search --property assert
// mazur: unsafe assertion
// options: --engine search --property assert --reduce lazy
// mazur: unsafe assertion
// options: --engine search --property assert --reduce eager
// mazur: unsafe assertion
// options: --engine search --property assert --reduce optimal
// mazur: unsafe assertion
// options: --engine search --property assert -- -DLATE
// mazur: unsafe assertion
// options: --engine search --property assert --reduce lazy -- -DLATE
// mazur: unsafe assertion
// options: --engine dpor --property assert -- -DLATE
// Memory errors are not asked for: a thread that uses the block too late just ends, and that depends on the free.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int flag;
static int *block;

static void *frees(void *arg)
{
#ifdef LATE
    flag = 1;
#endif
    free(block);
    return arg;
}

static void *uses(void *arg)
{
    *block = 2;
#ifdef LATE
    if (flag == 0)
        return arg;
#endif
    int seen = *block;
    assert(seen != 2); // error
    return arg;
}

int main(void)
{
    pthread_t t, u;
    block = calloc(1, sizeof *block);
    pthread_create(&t, NULL, frees, NULL);
    pthread_create(&u, NULL, uses, NULL);
    return 0;
}
