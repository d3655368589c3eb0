// Two threads go round for ever; the error needs a step of one inside the circle of the other, when the first has made its
// first step only. What is met again on a circle counts for all states before the circle.
// mazur: unsafe assertion
// options: --engine search --property assert --reduce none
// mazur: unsafe assertion
// options: --engine search --property assert --reduce safe
// mazur: unsafe assertion
// options: --engine search --property assert --reduce lazy
// mazur: unsafe assertion
// options: --engine search --property assert --reduce eager
// mazur: unsafe assertion
// options: --engine search --property assert --reduce optimal
// mazur: unsafe assertion
// options: --engine search --property assert --reduce safe+lazy
// mazur: unsafe assertion
// options: --engine search --property assert --reduce safe+eager
// mazur: unsafe assertion
// options: --engine search --property assert --reduce safe+optimal
// mazur: unsafe assertion
// options: --engine search --property assert --reduce lazy --retraverse
// mazur: unsafe assertion
// options: --engine search --property assert --reduce eager --retraverse
// mazur: unsafe assertion
// options: --engine search --property assert --reduce optimal --retraverse
// mazur: unsafe assertion
// options: --engine search --property assert --reduce safe+eager --retraverse
// mazur: unsafe assertion
// options: --engine search --property assert --reduce safe+optimal --retraverse
// mazur: unsafe assertion
// options: --engine dpor --property assert --dpor source --stateful
// mazur: unsafe assertion
// options: --engine dpor --property assert --dpor persistent --stateful
// mazur: safe
// options: --engine search --reduce eager --property assert -- -DFIXED
// mazur: safe
// options: --engine search --reduce safe+optimal --property assert -- -DFIXED
// mazur: safe
// options: --engine search --reduce safe+lazy --property assert -- -DFIXED
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stage = 5, mark, other;

static void *writer(void *arg)
{
#ifndef FIXED
    stage = 3;
#endif
    for (;;) {
        stage = 1;
        stage = 0;
    }
    return arg;
}

static void *reader(void *arg)
{
    for (;;) {
        mark = 1;
        assert(stage != 3); // error
        mark = 0;
    }
    return arg;
}

static void *third(void *arg)
{
    other = mark;
    return arg;
}

int main(void)
{
    pthread_t a, b, c;
    pthread_create(&a, NULL, third, NULL);
    pthread_create(&b, NULL, writer, NULL);
    pthread_create(&c, NULL, reader, NULL);
    pthread_join(b, NULL);
}
