// A thread spins beside one that adds to a word and takes it away for ever, and is where it was only after two rounds: it
// never has the word twice.
// mazur: unsafe livelock
// options: --engine graph --property termination
// mazur: unsafe livelock
// options: --engine search --property termination
// mazur: safe
// options: --engine search --property termination -- -DWANTED=1
#include <pthread.h>
#include <stdatomic.h>
#ifndef WANTED
#define WANTED 2
#endif

static atomic_int own, word;

static void *spins(void *arg)
{
    while (word != WANTED) {
    }
    return arg;
}

static void *goes_round(void *arg)
{
    for (;;) {
        atomic_fetch_add(&word, 1);
        atomic_fetch_xor(&own, 1);
        atomic_fetch_sub(&word, 1);
    }
    return arg;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, spins, NULL);
    pthread_create(&b, NULL, goes_round, NULL);
    pthread_join(a, NULL);
}
