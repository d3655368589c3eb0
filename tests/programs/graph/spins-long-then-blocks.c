// A thread looks many times before it blocks; and one that looks at many words in turn, until all are set: its loop is
// recognised though it is long.
// mazur: safe
// options: --engine graph
// count: executions=3002 blocked=1
// mazur: safe
// options: --engine auto
// count: executions=3 blocked=3000
// mazur: safe
// options: --engine graph -- -DTURNS
// mazur: safe
// options: --engine graph --model sc -- -DTURNS
// mazur: unsafe livelock
// options: --engine graph --property termination -- -DTURNS -DFORGOTTEN
// mazur: unsafe livelock
// options: --engine search --property termination -- -DTURNS -DFORGOTTEN
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { kLooks = 3000, kWords = 50 };
static atomic_int available, words[kWords];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int data;

static void *giver(void *arg)
{
    data = 42;
#ifdef TURNS
    atomic_store_explicit(&words[7], 1, memory_order_release);
#ifndef FORGOTTEN
    atomic_store_explicit(&words[40], 1, memory_order_release);
#endif
#else
    pthread_mutex_lock(&mutex);
    atomic_store_explicit(&available, 1, memory_order_release);
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&mutex);
#endif
    return arg;
}

#ifdef TURNS
static void take(void)
{
    for (int set = 0; set < 2;) {
        set = 0;
        for (int i = 0; i < kWords; i++)
            set += atomic_load_explicit(&words[i], memory_order_acquire);
    }
}
#else
static void take(void)
{
    for (int i = 0; i < kLooks; i++)
        if (atomic_load_explicit(&available, memory_order_acquire))
            return;
    pthread_mutex_lock(&mutex);
    while (!atomic_load_explicit(&available, memory_order_acquire))
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
}
#endif

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, giver, NULL);
    take();
    assert(data == 42);
    pthread_join(thread, NULL);
}
