// One thread waits for what nobody sets, beside two that take the same lock for ever and give it back: each of them
// finds the lock taken by the other in between, and free again.
// mazur: unsafe livelock
// options: --property termination --engine search
// mazur: unsafe livelock
// options: --property termination --engine search --reduce optimal
// mazur: unsafe livelock
// options: --property termination --engine dpor --stateful
// mazur: unsafe livelock
// options: --property termination --engine graph
// mazur: unsafe livelock
// options: --property termination --engine graph --model rc11
// mazur: unsafe livelock
// options: --property termination --engine graph --model tso
#include <pthread.h>
#include <stdatomic.h>

static atomic_int y, users;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *waits(void *unused)
{
    while (atomic_load(&y) == 0)
        ;
    return unused;
}

static void *polls(void *unused)
{
    for (;;) {
        pthread_mutex_lock(&m);
        pthread_mutex_unlock(&m);
        atomic_fetch_add(&users, 1);
        atomic_fetch_sub(&users, 1);
    }
    return unused;
}

int main(void)
{
    pthread_t a, b, c;
    pthread_create(&a, NULL, waits, NULL);
    pthread_create(&b, NULL, polls, NULL);
    pthread_create(&c, NULL, polls, NULL);
    pthread_join(a, NULL);
    return 0;
}
