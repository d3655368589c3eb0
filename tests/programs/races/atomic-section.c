// mazur: safe
// mazur: unsafe race
// options: -- -DONE_SIDE
// Atomic sections are ordered among each other, not with what is outside of them.
#include <assert.h>
#include <mazur.h>
#include <pthread.h>

static int count;

static void *worker(void *arg)
{
    mazur_atomic_begin();
    count = count + 1;
    mazur_atomic_end();
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, worker, NULL);
#ifdef ONE_SIDE
    count = count + 1;
#else
    worker(NULL);
#endif
    pthread_join(t, NULL);
    assert(count == 2);
    return 0;
}
