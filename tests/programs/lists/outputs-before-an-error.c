// The program may end before the other thread comes to its error, or to what is assumed: what was printed and lost then
// counts.
// mazur: unsafe assertion leak
// options: --engine search --property assert,leak --all-errors --show-output
// errors: assertion 36, leak 44
// prints: a
// notes: nothing
// mazur: unsafe assertion leak
// options: --engine dpor --property assert,leak --all-errors --show-output
// errors: assertion 36, leak 44
// prints: a
// notes: nothing
// mazur: unsafe assertion leak
// options: --engine graph --property assert,leak --all-errors --show-output
// errors: assertion 36, leak 44
// prints: a
// notes: nothing
// mazur: unsafe leak
// options: --engine search --property leak -- -DASSUME
// mazur: unsafe leak
// options: --engine dpor --property leak -- -DASSUME
#include <assert.h>
#include <mazur.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef ASSUME
#define CHECK(condition) assert(condition)
#else
#define CHECK(condition) mazur_assume(condition)
#endif

static void *wrong(void *argument)
{
    CHECK(argument != NULL);
    return argument;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, wrong, NULL);
    char *volatile lost = malloc(4);
    lost = NULL;
    printf("a");
    return 0;
}
