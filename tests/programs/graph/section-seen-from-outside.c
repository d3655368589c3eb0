// mazur: safe
// options: --engine graph --property assert
// mazur: unsafe assertion
// options: --engine graph --property assert -- -DSPLIT
// mazur: safe
// options: --engine search --property assert
// mazur: unsafe race
// options: --engine graph
// Nobody sees an atomic section half done, not even who looks from outside of any section.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

static int first, second;

static void *writes(void *arg)
{
    mazur_atomic_begin();
    first = 1;
#ifdef SPLIT
    mazur_atomic_end();
    mazur_atomic_begin();
#endif
    second = 1;
    mazur_atomic_end();
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, writes, NULL);
    int f = first;
    int s = second;
    assert(!f || s);
    pthread_join(t, NULL);
    return 0;
}
