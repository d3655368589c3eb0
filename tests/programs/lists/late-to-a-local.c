// Accesses to a local after its end race with accesses in time as they would have then.
// mazur: unsafe memory
// options: --all-errors --engine search
// errors: memory 33, memory 40, race 28, race 33, race 40
// notes: nothing
// mazur: unsafe memory
// options: --all-errors --engine search --reduce none
// errors: memory 33, memory 40, race 28, race 33, race 40
// notes: nothing
// mazur: unsafe memory
// options: --all-errors --engine dpor
// errors: memory 33, memory 40, race 28, race 33, race 40
// notes: nothing
// mazur: unsafe memory
// options: --all-errors --engine graph --property assert,memory
// errors: memory 33, memory 40
#include <pthread.h>
#include <stdatomic.h>

static _Atomic(int *) shared;
static _Thread_local int *mine;

static void lives(void)
{
    int local = 0;
    mine = &local;
    shared = mine;
}

static void *one(void *arg)
{
    lives();
    *mine = 2;
    return arg;
}

static void *two(void *arg)
{
    while ((mine = shared) == NULL) {}
    __atomic_load_n(mine, __ATOMIC_SEQ_CST);
    return arg;
}

int main(void)
{
    pthread_t first, second;
    pthread_create(&first, NULL, one, NULL);
    pthread_create(&second, NULL, two, NULL);
    return 0;
}
