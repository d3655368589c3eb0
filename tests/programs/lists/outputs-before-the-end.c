// The program may end before the first thread has printed, even if no run that is tried first shows it.
// mazur: safe
// options: --engine search --show-output
// prints:
// prints: a
// notes: nothing
// mazur: safe
// options: --engine search --reduce none --show-output
// prints:
// prints: a
// notes: nothing
// mazur: safe
// options: --engine dpor --show-output
// prints:
// prints: a
// notes: nothing
// mazur: safe
// options: --engine dpor --dpor source --show-output
// prints:
// prints: a
// notes: nothing
// mazur: safe
// options: --engine dpor --dpor persistent --show-output
// prints:
// prints: a
// notes: nothing
#include <mazur.h>
#include <pthread.h>
#include <stdio.h>

static void *prints(void *argument)
{
    printf("a");
    return argument;
}

static void *does_not(void *argument)
{
    mazur_atomic_begin();
    mazur_atomic_end();
    return argument;
}

int main(void)
{
    pthread_t first, second;
    pthread_create(&first, NULL, prints, NULL);
    pthread_create(&second, NULL, does_not, NULL);
    pthread_join(second, NULL);
    return 0;
}
