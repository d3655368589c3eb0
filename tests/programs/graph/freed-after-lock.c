// The lock is taken before the block is freed, or the error would show when it is taken.
// mazur: unsafe memory
// options: --engine graph --property memory
#include <pthread.h>
#include <stdlib.h>
static int *x1;
static pthread_mutex_t m1 = PTHREAD_MUTEX_INITIALIZER;
static void *thread_3(void *argument) { free(x1); return argument; }
static void *thread_1(void *argument)
{
    pthread_mutex_lock(&m1);
    pthread_mutex_unlock(&m1);
    pthread_mutex_lock(&m1);
    *x1 = 1; // error
    return argument;
}
static void *thread_2(void *argument)
{
    pthread_t t3;
    pthread_mutex_lock(&m1);
    pthread_mutex_unlock(&m1);
    pthread_create(&t3, NULL, thread_3, NULL);
    return argument;
}
int main(void)
{
    pthread_t t1, t2;
    x1 = malloc(sizeof(int));
    *x1 = 0;
    pthread_create(&t1, NULL, thread_1, NULL);
    pthread_create(&t2, NULL, thread_2, NULL);
    return 0;
}
