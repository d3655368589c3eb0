// mazur: unknown
// options: --max-states 500
// mazur: unknown
// options: --max-depth 40
// mazur: unknown
// options: --unwind 5
// mazur: unsafe assertion
// options: -- -DUNTIL=20
// mazur: unsafe assertion
// options: --max-depth 100 -- -DUNTIL=5
// A counter without an end: every bound ends the search, and none may say safe.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_long count;

static void *counter(void *arg)
{
    for (;;) {
        long before = atomic_fetch_add(&count, 1);
#ifdef UNTIL
        assert(before < UNTIL); // error
#endif
        (void)before;
    }
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, counter, NULL);
    long seen = atomic_load(&count);
    pthread_join(t, NULL);
    return seen < 0;
}
