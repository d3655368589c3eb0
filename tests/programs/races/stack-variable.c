// mazur: safe
// mazur: unsafe race
// options: -- -DEARLY
// A local of main is shared by its address; reading it before the join is a race.
#include <assert.h>
#include <pthread.h>

static void *answer(void *arg)
{
    *(int *)arg = 42;
    return NULL;
}

int main(void)
{
    pthread_t t;
    int result = 0;
    pthread_create(&t, NULL, answer, &result);
#ifdef EARLY
    int seen = result;
    pthread_join(t, NULL);
    assert(seen == 0 || seen == 42);
#else
    pthread_join(t, NULL);
    assert(result == 42);
#endif
    return 0;
}
