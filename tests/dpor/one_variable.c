// The smallest program with two scheduling points: two threads write one variable.
#include <pthread.h>
static int i;
static void *run(void *a)
{
    i = 1;
    return a;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    i = 2;
    return 0;
}
