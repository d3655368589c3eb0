// Errors of several kinds, each in the way of the others.
// mazur: unsafe memory/lock/assertion/race
// options: --engine search --all-errors
// errors: memory 42, lock 49, assertion 61
// notes: nothing
// mazur: unsafe memory/lock/assertion/race
// options: --engine search --reduce none --all-errors
// errors: memory 42, lock 49, assertion 61
// notes: nothing
// mazur: unsafe memory/lock/assertion/race
// options: --engine search --reduce eager --all-errors
// errors: memory 42, lock 49, assertion 61
// notes: nothing
// mazur: unsafe memory/lock/assertion/race
// options: --engine search --stateless --all-errors
// errors: memory 42, lock 49, assertion 61
// notes: nothing
// mazur: unsafe memory/lock/assertion/race
// options: --engine dpor --all-errors
// errors: memory 42, lock 49, assertion 61
// notes: nothing
// mazur: unsafe memory/lock/assertion/race
// options: --engine dpor --stateful --all-errors
// errors: memory 42, lock 49, assertion 61
// notes: nothing
// mazur: unsafe memory/lock/assertion/race
// options: --engine graph --model sc --all-errors
// errors: memory 42, lock 49, assertion 61
// notes: nothing
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static atomic_int step;
static int *block;

static void *user(void *argument)
{
    if (step >= 1)
        *block = 1;
    return argument;
}

static void *locker(void *argument)
{
    if (step >= 1)
        pthread_mutex_unlock(&mutex);
    return argument;
}

int main(void)
{
    block = malloc(sizeof *block);
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, user, NULL);
    pthread_create(&threads[1], NULL, locker, NULL);
    free(block);
    step = 1;
    assert(step == 0);
}
