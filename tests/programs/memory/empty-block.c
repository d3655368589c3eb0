// A block of no bytes has an address of its own and is freed once, but nothing is in it.
// mazur: safe
// mazur: unsafe memory
// options: -- -DREADS
// shows: of an object of 0 bytes
// mazur: unsafe memory
// options: --engine graph -- -DREADS -DTHREAD
// mazur: unsafe memory
// options: -- -DTWICE
// shows: double free
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static char *a, *b;

static void *uses(void *arg)
{
#ifdef READS
    *a = 1; // error
#endif
    return arg;
}

int main(void)
{
    a = malloc(0);
    b = calloc(0, 8);
    assert(a && b && a != b);
#ifdef THREAD
    pthread_t thread;
    pthread_create(&thread, NULL, uses, NULL);
    pthread_join(thread, NULL);
#else
    uses(NULL);
#endif
    free(a);
#ifdef TWICE
    free(a); // error
#endif
    free(b);
    return 0;
}
