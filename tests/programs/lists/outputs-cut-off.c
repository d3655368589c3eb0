// The program may end before the other thread has printed.
// mazur: safe
// options: --engine search --show-output
// prints: a
// prints: ab
// prints: ba
// notes: nothing
// mazur: safe
// options: --engine search --reduce none --show-output
// prints: a
// prints: ab
// prints: ba
// notes: nothing
// mazur: safe
// options: --engine search --reduce eager --show-output
// prints: a
// prints: ab
// prints: ba
// notes: nothing
// mazur: safe
// options: --engine search --stateless --show-output
// prints: a
// prints: ab
// prints: ba
// notes: nothing
// mazur: safe
// options: --engine dpor --show-output
// prints: a
// prints: ab
// prints: ba
// notes: nothing
// mazur: safe
// options: --engine dpor --stateful --show-output
// prints: a
// prints: ab
// prints: ba
// notes: nothing
// mazur: safe
// options: --engine graph --model sc --show-output
// prints: ab
// prints: ba
// notes: there may be other outputs
#include <pthread.h>
#include <stdio.h>

static void *other(void *argument)
{
    printf("b");
    return argument;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    printf("a");
    return 0;
}
