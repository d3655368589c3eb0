// However often a thread sleeps before it looks at the clock, it sees all of it; and so does who waits for its end.
// mazur: safe
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// mazur: unsafe assertion
// options: --engine search -- -DSHORT
// mazur: unsafe assertion
// options: --engine dpor -- -DSHORT
// mazur: unsafe assertion
// options: --engine graph -- -DSHORT
#include <assert.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static void *sleeps(void *arg)
{
    for (int n = 0; n < 20; n++)
        sleep(1);
    return arg;
}

int main(void)
{
    pthread_t early, late;
    pthread_create(&early, NULL, sleeps, NULL);
    const time_t start = time(NULL);
    sleeps(NULL);
    const time_t middle = time(NULL);
    assert(middle - start >= 20);
    pthread_create(&late, NULL, sleeps, NULL);
    pthread_join(late, NULL);
    pthread_join(early, NULL);
    assert(time(NULL) - middle >= 20);
#ifdef SHORT
    assert(time(NULL) - start < 30); // error
#endif
}
