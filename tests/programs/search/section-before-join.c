// mazur: unsafe assertion
// options: --engine search --reduce optimal --order random --seed 3 --property assert
// mazur: unsafe assertion
// options: --engine search --reduce safe+optimal --order random --seed 4 --property assert
// mazur: unsafe assertion
// options: --engine search --property assert
// The section races with the other thread although the step behind it waits for that thread.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

static int x;

static void *count(void *arg)
{
    int seen = x;
    x = seen + 1;
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, count, NULL);
    mazur_atomic_begin();
    mazur_atomic_end();
    mazur_atomic_begin();
    x = 2;
    mazur_atomic_end();
    pthread_join(t, NULL);
    assert(x != 3); // error
    return 0;
}
