// A ring of locks does not keep the others from failing; the deadlock is listed once, in whatever order it came about.
// mazur: unsafe deadlock/assertion
// options: --engine search --all-errors
// errors: deadlock 41, assertion 65
// notes: nothing
// mazur: unsafe deadlock/assertion
// options: --engine search --reduce none --all-errors
// errors: deadlock 41, assertion 65
// notes: nothing
// mazur: unsafe deadlock/assertion
// options: --engine search --reduce eager --all-errors
// errors: deadlock 41, assertion 65
// notes: nothing
// mazur: unsafe deadlock/assertion
// options: --engine search --stateless --all-errors
// errors: deadlock 41, assertion 65
// notes: nothing
// mazur: unsafe deadlock/assertion
// options: --engine dpor --all-errors
// errors: deadlock 41, assertion 65
// notes: nothing
// mazur: unsafe deadlock/assertion
// options: --engine dpor --stateful --all-errors
// errors: deadlock 41, assertion 65
// notes: nothing
// mazur: unsafe deadlock/assertion
// options: --engine graph --model sc --all-errors
// errors: deadlock 41, assertion 65
// notes: nothing
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static atomic_int has_a, has_b;

static void *one(void *argument)
{
    pthread_mutex_lock(&a);
    has_a = 1;
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
    has_a = 0;
    pthread_mutex_unlock(&a);
    return argument;
}

static void *two(void *argument)
{
    pthread_mutex_lock(&b);
    has_b = 1;
    pthread_mutex_lock(&a);
    pthread_mutex_unlock(&a);
    has_b = 0;
    pthread_mutex_unlock(&b);
    return argument;
}

int main(void)
{
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, one, NULL);
    pthread_create(&threads[1], NULL, two, NULL);
    if (has_a == 1 && has_b == 1)
        assert(has_a == 0);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
}
