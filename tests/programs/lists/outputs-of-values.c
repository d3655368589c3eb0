// Runs that come to the same state have printed different things on the way.
// mazur: safe
// options: --engine search --show-output
// prints: 00\n
// prints: 10\n
// notes: nothing
// mazur: safe
// options: --engine search --reduce none --show-output
// prints: 00\n
// prints: 10\n
// notes: nothing
// mazur: safe
// options: --engine search --reduce eager --show-output
// prints: 00\n
// prints: 10\n
// notes: nothing
// mazur: safe
// options: --engine search --stateless --show-output
// prints: 00\n
// prints: 10\n
// notes: nothing
// mazur: safe
// options: --engine dpor --show-output
// prints: 00\n
// prints: 10\n
// notes: nothing
// mazur: safe
// options: --engine dpor --stateful --show-output
// prints: 00\n
// prints: 10\n
// notes: nothing
// mazur: safe
// options: --engine graph --model sc --show-output
// prints: 00\n
// prints: 10\n
// notes: nothing
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static atomic_int x;

static void *writer(void *argument)
{
    x = 1;
    x = 0;
    return argument;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
    int seen = x;
    printf("%d", seen);
    seen = 0;
    pthread_join(thread, NULL);
    printf("%d\n", x);
    return 0;
}
