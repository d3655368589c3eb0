// mazur: safe
/* Whoever comes back from pthread_once sees what the function did. */
#include <assert.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int value;

static void init(void) { value += 5; }

static void *worker(void *arg)
{
    pthread_once(&once, init);
    assert(value == 5);
    return arg;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    worker(NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    return 0;
}
