// A loop that counts how often a weak compare-and-swap has failed, and one that counts how often it was woken up.
// mazur: unknown
// options: --engine search
// shows: at most 16 spurious failures or wake-ups in a row
// mazur: unknown
// options: --engine search --reduce none
// shows: at most 16 spurious failures or wake-ups in a row
// mazur: unknown
// options: --engine dpor
// shows: at most 16 spurious failures or wake-ups in a row
// mazur: unknown
// options: --engine graph --model sc
// shows: at most 16 spurious failures or wake-ups in a row
// mazur: unknown
// options: --engine graph --model rc11
// shows: at most 16 spurious failures or wake-ups in a row
// mazur: unknown
// options: --engine search -- -DWAKE
// shows: at most 16 spurious failures or wake-ups in a row
// mazur: unknown
// options: --engine dpor -- -DWAKE
// shows: at most 16 spurious failures or wake-ups in a row
// mazur: unknown
// options: --engine graph -- -DWAKE
// shows: at most 16 spurious failures or wake-ups in a row
// mazur: safe
// options: --no-spurious
// mazur: unsafe assertion
// options: -- -DLIMIT=16
// mazur: unsafe assertion
// options: --engine search -- -DLIMIT=16
// mazur: unsafe assertion
// options: -- -DLIMIT=16 -DWAKE
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifdef WAKE
static int ready;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
#else
static atomic_int sum;
#endif

#ifndef WAKE
static int add(int n)
{
    int tries = 0, seen = sum;
    while (!atomic_compare_exchange_weak(&sum, &seen, seen + n))
        tries++;
    return tries;
}

#else
static int wake(void)
{
    int wakes = 0;
    pthread_mutex_lock(&lock);
    for (; !ready; wakes++)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    return wakes;
}
#endif

static void *first(void *arg)
{
#ifdef WAKE
    int n = wake();
#else
    int n = add(1);
#endif
#ifdef LIMIT
    assert(n < LIMIT); // error
#endif
    return n == 0 ? NULL : arg;
}

static void *second(void *arg)
{
#ifdef WAKE
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
#else
    add(2);
#endif
    return arg;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, first, NULL);
    pthread_create(&b, NULL, second, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
#ifndef WAKE
    assert(sum == 3);
#endif
}
