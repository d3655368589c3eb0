// mazur: safe
// mazur: unsafe race
// options: -- -DOVERLAP=1
// Threads that fill slices of one array; with OVERLAP the slices share an element.
#include <assert.h>
#include <pthread.h>

#ifndef OVERLAP
#define OVERLAP 0
#endif

static int cells[6];

static void *fill(void *arg)
{
    int *from = arg;
    for (int i = 0; i < 3 + OVERLAP && from + i < cells + 6; i++)
        from[i] = 1; // error
    return NULL;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, fill, cells);
    pthread_create(&t, NULL, fill, cells + 3);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    for (int i = 0; i < 6; i++)
        assert(cells[i] == 1);
    return 0;
}
