// mazur: safe
// count: states=8 transitions=9 executions=2
// mazur: unsafe race/assertion
// options: -- -DNO_BARRIER
// Two workers fill an array, meet at a barrier, and each then reads what the other wrote.
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t both;
static int part[2];

static void *worker(void *arg)
{
    int me = arg != NULL;
    part[me] = me + 1;
#ifndef NO_BARRIER
    pthread_barrier_wait(&both);
#endif
    assert(part[!me] == !me + 1);
    return NULL;
}

int main(void)
{
    pthread_t s, t;
    pthread_barrier_init(&both, NULL, 2);
    pthread_create(&s, NULL, worker, NULL);
    pthread_create(&t, NULL, worker, &both);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    return 0;
}
