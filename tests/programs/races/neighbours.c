// mazur: safe
// count: states=1 transitions=1 executions=1
// mazur: unsafe race
// options: -- -DSAME
// Neighbouring bytes of one word are different places; the same byte is not.
#include <pthread.h>

static struct {
    char left, right;
} pair;

static void *worker(void *arg)
{
#ifdef SAME
    pair.left = 1; // error
#else
    pair.right = 1;
#endif
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, worker, NULL);
    pair.left = 2; // error
    pthread_join(t, NULL);
    return pair.left - 2;
}
