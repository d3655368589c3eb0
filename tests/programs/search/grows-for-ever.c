// The counters never stop, so every step leads to a new state and the search goes ever deeper. The error is near the
// beginning, and is found by others who have a turn.
// mazur: unsafe assertion
// options: --property assert --time-limit 120
// mazur: unsafe assertion
// options: --engine search --property assert --time-limit 120
// mazur: unsafe assertion
// options: --engine search --time-limit 120 --reduce none -- -DDEEPER
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint sent, received;
static atomic_int busy;

static void *worker(void *arg)
{
#ifdef DEEPER
    for (int i = 0; i < 30; i++)
        sent++;
#endif
    for (;;) {
        sent++;
        if (!busy) {
            busy = busy + 1;
            assert(busy == 1); // error
            received++;
            busy = busy - 1;
        }
    }
    return arg;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    pthread_join(a, NULL);
}
