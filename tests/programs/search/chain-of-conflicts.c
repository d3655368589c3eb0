// The first thread's read can come last only if the third thread writes, which it does only after the second one has. That
// the second one reads the same thing must not hide the first one.
// mazur: unsafe assertion
// options: --engine search --property assert --reduce none
// mazur: unsafe assertion
// options: --engine search --property assert --reduce lazy
// mazur: unsafe assertion
// options: --engine search --property assert --reduce eager
// mazur: unsafe assertion
// options: --engine search --property assert --reduce optimal
// mazur: unsafe assertion
// options: --engine search --property assert --reduce safe+eager
// mazur: unsafe assertion
// options: --engine search --property assert --reduce eager --retraverse
// mazur: unsafe assertion
// options: --engine dpor --property assert --dpor persistent --stateful
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value, told;

static void *first(void *arg)
{
    assert(value != 2); // error
    return arg;
}

static void *second(void *arg)
{
    (void)value;
    told = 1;
    return arg;
}

static void *third(void *arg)
{
    if (told)
        value = 2;
    return arg;
}

int main(void)
{
    pthread_t a, b, c;
    pthread_create(&a, NULL, first, NULL);
    pthread_create(&b, NULL, second, NULL);
    pthread_create(&c, NULL, third, NULL);
}
