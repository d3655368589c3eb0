// A thread that stands before an error in an atomic section lets nobody end the program: what it has printed there is
// part of no output.
// mazur: unsafe assertion
// options: --engine search --all-errors --show-output
// errors: assertion 26
// prints: a
// notes: nothing
// mazur: unsafe assertion
// options: --engine dpor --all-errors --show-output
// errors: assertion 26
// prints: a
// notes: nothing
// mazur: unsafe assertion
// options: --engine graph --all-errors --show-output
// errors: assertion 26
// notes: there may be other outputs
#include <assert.h>
#include <mazur.h>
#include <pthread.h>
#include <stdio.h>

static void *prints(void *argument)
{
    mazur_atomic_begin();
    printf("b");
    assert(argument != NULL);
    mazur_atomic_end();
    return argument;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, prints, NULL);
    printf("a");
    return 0;
}
