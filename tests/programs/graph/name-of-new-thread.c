// The name of a new thread is stored before it runs: who reads it after pthread_create never finds anything else, though
// others read it, too.
// mazur: safe
// options: --property assert,deadlock,memory,lock --engine search
// mazur: safe
// options: --property assert,deadlock,memory,lock --engine dpor
// mazur: safe
// options: --property assert,deadlock,memory,lock --engine graph
// mazur: safe
// options: --property assert,deadlock,memory,lock --engine graph --model rc11
#include <assert.h>
#include <pthread.h>

static pthread_t threads[2];
static pthread_t seen;

static void *nothing(void *arg)
{
    assert(threads[1] != 0);
    return arg;
}

static void *looks(void *arg)
{
    seen = threads[1];
    return arg;
}

int main(void)
{
    pthread_create(&threads[0], NULL, looks, NULL);
    pthread_create(&threads[1], NULL, nothing, NULL);
    assert(threads[1] != 0);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
