// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine search
// Plain data of a thread that has ended is read after its join, while another thread is still there.
#include <assert.h>
#include <pthread.h>

static int result;

static void *idle(void *arg) { return arg; }

static void *works(void *arg)
{
    result = 1;
    return arg;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, idle, NULL);
    pthread_create(&t, NULL, works, NULL);
    pthread_join(t, NULL);
    assert(result == 1);
    pthread_join(s, NULL);
    return 0;
}
