// mazur: safe
/* pthread_cleanup_push and pop, with and without running the handler. */
#include <assert.h>
#include <pthread.h>

static int ran;

static void handler(void *arg) { ran += *(int *)arg; }

int main(void)
{
    int one = 1, ten = 10;
    pthread_cleanup_push(handler, &one);
    pthread_cleanup_push(handler, &ten);
    pthread_cleanup_pop(0);
    pthread_cleanup_pop(1);
    assert(ran == 1);
    return 0;
}
