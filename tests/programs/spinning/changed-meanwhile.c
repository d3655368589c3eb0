// mazur: safe
// options: --engine dpor
// count: executions=6052
// mazur: safe
// options: --engine dpor --dpor source
// count: executions=6052
// mazur: safe
// options: --engine search
// count: states=121
// What a loop has read may have changed before the round is over: that the thread can go on then depends on who did it.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y, z, w;

static void *spins(void *arg)
{
    while (x < 2) {
        (void)y;
        (void)z;
        (void)w;
    }
    return arg;
}

static void *one(void *arg)
{
    x = 1;
    y = 1;
    y = 2;
    x = 2;
    return arg;
}

static void *two(void *arg)
{
    z = 1;
    w = z;
    z = 2;
    return arg;
}

int main(void)
{
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, spins, NULL);
    pthread_create(&threads[1], NULL, one, NULL);
    pthread_create(&threads[2], NULL, two, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
