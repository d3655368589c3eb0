// Who was notified sees what the notifier wrote to memory before.
// mazur: safe
// options: --engine graph --model tso --property assert --no-spurious
// mazur: safe
// options: --engine graph --model tso --equivalence rf --property assert --no-spurious
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready;
static int seen_early, seen_late;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void *waiter(void *arg)
{
    pthread_mutex_lock(&lock);
    pthread_cond_wait(&changed, &lock);
    seen_late = ready;
    return arg;
}

static void *notifier(void *arg)
{
    ready = 1;
    pthread_cond_signal(&changed);
    return arg;
}

static void *watcher(void *arg)
{
    seen_early = ready;
    return arg;
}

int main(void)
{
    pthread_t a, b, c;
    pthread_create(&a, NULL, waiter, NULL);
    pthread_create(&b, NULL, notifier, NULL);
    pthread_create(&c, NULL, watcher, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    pthread_join(c, NULL);
    assert(seen_late == 1 || seen_early == 0);
}
