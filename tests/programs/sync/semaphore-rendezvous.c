// mazur: safe
// count: states=6 transitions=7 executions=1
// mazur: unsafe deadlock
// options: -- -DCROSSED
// Each thread says that it is there and waits for the other; CROSSED: each waits first.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t here[2];
static int data[2];

static void meet(int me)
{
    data[me] = 7;
#ifdef CROSSED
    sem_wait(&here[!me]);
    sem_post(&here[me]);
#else
    sem_post(&here[me]);
    sem_wait(&here[!me]);
#endif
    assert(data[!me] == 7);
}

static void *other(void *arg)
{
    meet(1);
    return arg;
}

int main(void)
{
    pthread_t t;
    sem_init(&here[0], 0, 0);
    sem_init(&here[1], 0, 0);
    pthread_create(&t, NULL, other, NULL);
    meet(0);
    pthread_join(t, NULL);
    return 0;
}
