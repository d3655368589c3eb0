// Printing is an effect: who prints for ever does not spin.
// mazur: safe
// options: --property termination --engine search
// mazur: safe
// options: --property termination --engine dpor
// mazur: safe
// options: --property termination --engine graph
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void *beats(void *unused)
{
    for (;;) {
        puts("alive");
        sleep(1);
    }
    return unused;
}

int main(void)
{
    pthread_t heart;
    pthread_create(&heart, NULL, beats, NULL);
    pthread_join(heart, NULL);
    return 0;
}
