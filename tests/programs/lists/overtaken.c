// A thread that has failed has not failed yet in the run of another: both errors are listed.
// mazur: unsafe assertion
// options: --engine search --all-errors
// errors: assertion 40, assertion 50, assertion 58
// notes: nothing
// mazur: unsafe assertion
// options: --engine search --reduce none --all-errors
// errors: assertion 40, assertion 50, assertion 58
// notes: nothing
// mazur: unsafe assertion
// options: --engine search --reduce eager --all-errors
// errors: assertion 40, assertion 50, assertion 58
// notes: nothing
// mazur: unsafe assertion
// options: --engine search --stateless --all-errors
// errors: assertion 40, assertion 50, assertion 58
// notes: nothing
// mazur: unsafe assertion
// options: --engine dpor --all-errors
// errors: assertion 40, assertion 50, assertion 58
// notes: nothing
// mazur: unsafe assertion
// options: --engine dpor --stateful --all-errors
// errors: assertion 40, assertion 50, assertion 58
// notes: nothing
// mazur: unsafe assertion
// options: --engine graph --model sc --all-errors
// errors: assertion 40, assertion 50, assertion 58
// notes: nothing
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;
static int private_so_far;

static void *first(void *argument)
{
    x = 1;
    assert(argument != NULL);
    private_so_far = 1;
    return NULL;
}

static void *second(void *argument)
{
    (void)argument;
    if (x == 1)
        y = 1;
    assert(y == 0);
    return NULL;
}

static void *third(void *argument)
{
    (void)argument;
    if (y == 1)
        assert(x == 0);
    assert(x == 0 || x == 1);
    return NULL;
}

int main(void)
{
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, first, NULL);
    pthread_create(&threads[1], NULL, second, NULL);
    pthread_create(&threads[2], NULL, third, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    assert(0); // nobody gets here: the first thread never ends
}
