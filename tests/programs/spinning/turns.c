// mazur: safe
// count: states=17 transitions=27 executions=1
// mazur: unsafe assertion
// options: -- -DWRONG
// Three threads take turns by spinning, with a yield in the loop.
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int turn;
static int order;

static void *player(void *arg)
{
    int me = (int)(long)arg;
    while (atomic_load(&turn) != me)
        sched_yield();
    order = order * 10 + me;
    atomic_store(&turn, me + 1);
    return NULL;
}

int main(void)
{
    pthread_t t[3];
    for (long i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, player, (void *)i);
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
#ifdef WRONG
    assert(order != 12); // error
#else
    assert(order == 12);
#endif
    return 0;
}
