// A relaxed store that nobody reads orders nothing, so a program without races is sequentially consistent beside it. It
// makes auto take rc11 all the same, where plain accesses that race are as weak as relaxed ones, if races are not looked for.
// mazur: unsafe assertion
// options: --property assert
// mazur: safe
// options: --engine search --property assert --model sc
// mazur: safe
// options: --engine search -- -DLOCKED
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int unread;
static volatile int x, y;
static int a, b;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *other(void *arg)
{
    atomic_store_explicit(&unread, 1, memory_order_relaxed);
#ifdef LOCKED
    pthread_mutex_lock(&mutex);
#endif
    x = 1;
    a = y;
#ifdef LOCKED
    pthread_mutex_unlock(&mutex);
#endif
    return arg;
}

int main(void)
{
    pthread_t thread;
    (void)mutex;
    pthread_create(&thread, NULL, other, NULL);
#ifdef LOCKED
    pthread_mutex_lock(&mutex);
#endif
    y = 1;
    b = x;
#ifdef LOCKED
    pthread_mutex_unlock(&mutex);
#endif
    pthread_join(thread, NULL);
    assert(a || b); // error
    return 0;
}
