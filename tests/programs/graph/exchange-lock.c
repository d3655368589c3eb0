// mazur: safe
// options: --engine graph --model sc --time-limit 10
// mazur: safe
// options: --engine search
// A lock made of one exchange: going round writes what is there already, so it is waiting and has to end.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int taken;
static int count;

static void *worker(void *arg)
{
    while (atomic_exchange(&taken, 1))
        ;
    count++;
    atomic_store(&taken, 0);
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, worker, NULL);
    pthread_create(&t, NULL, worker, NULL);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    assert(count == 2);
    return 0;
}
