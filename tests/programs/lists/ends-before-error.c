// The program may end before the other thread comes to its error: these runs are complete, and print something.
// mazur: unsafe assertion
// options: --engine search --all-errors --show-output
// errors: assertion 32
// prints: x=0
// prints: x=3
// mazur: unsafe assertion
// options: --engine search --reduce none --all-errors --show-output
// errors: assertion 32
// prints: x=0
// prints: x=3
// mazur: unsafe assertion
// options: --engine dpor --all-errors --show-output
// errors: assertion 32
// prints: x=0
// prints: x=3
// mazur: unsafe assertion
// options: --engine graph --all-errors --show-output
// errors: assertion 32
// prints: x=0
// prints: x=3
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static atomic_int x;

static void *fail(void *arg)
{
    x = 3;
    assert(x != 3);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, fail, NULL);
    printf("x=%d", x);
    return 0;
}
