// One thread waits for what nobody sets, beside another that asks for ever with the lock in its hands.
// mazur: unsafe livelock
// options: --property termination --engine search
// mazur: unsafe livelock
// options: --property termination --engine search --reduce none
// mazur: unsafe livelock
// options: --property termination --engine search --reduce eager
// mazur: unsafe livelock
// options: --property termination --engine search --reduce optimal --order random --seed 3
// mazur: unsafe livelock
// options: --property termination --engine dpor --stateful
// mazur: unsafe livelock
// options: --property termination --engine graph
#include <pthread.h>
#include <stdatomic.h>

static atomic_int y;
static int x;
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
        int seen = x;
        pthread_mutex_unlock(&m);
        if (seen == 1)
            return unused;
    }
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, waits, NULL);
    pthread_create(&b, NULL, polls, NULL);
    pthread_mutex_lock(&m);
    x = 2;
    pthread_mutex_unlock(&m);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    return 0;
}
