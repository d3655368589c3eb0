// Two threads count up one variable without a lock; two updates can be lost.
#include <assert.h>
#include <pthread.h>
static int x, y[4];
static void *run(void *q)
{
    for (int i = 0; i < 2; i++) {
        y[1] = i;
        int v = x;
        x = v + 1;
    }
    return q;
}
int main(void)
{
    pthread_t t, u;
    pthread_create(&t, 0, run, 0);
    pthread_create(&u, 0, run, 0);
    pthread_join(t, 0);
    pthread_join(u, 0);
    assert(x > 2);
    return 0;
}
