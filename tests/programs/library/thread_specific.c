// mazur: safe
/* Keys: values are per thread, destructors run (again, if they set values), a deleted key's values are gone. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_key_t first, second;
static int runs, stubborn_runs;

static void destroy(void *value)
{
    assert(pthread_getspecific(first) == NULL);
    runs += *(int *)value;
}

static void stubborn(void *value)
{
    if (++stubborn_runs < 3)
        pthread_setspecific(second, value);
}

static void *worker(void *arg)
{
    assert(pthread_getspecific(first) == NULL && pthread_getspecific(second) == NULL);
    assert(pthread_setspecific(first, arg) == 0 && pthread_setspecific(second, arg) == 0);
    assert(pthread_getspecific(first) == arg);
    pthread_exit(NULL);
}

int main(void)
{
    int three = 3;
    pthread_t t;
    assert(pthread_key_create(&first, destroy) == 0 && pthread_key_create(&second, stubborn) == 0);
    assert(first != second);
    assert(pthread_setspecific(first, &three) == 0);
    pthread_create(&t, NULL, worker, &three);
    pthread_join(t, NULL);
    assert(runs == 3 && stubborn_runs == 3);
    assert(pthread_getspecific(first) == &three);
    assert(pthread_key_delete(first) == 0 && pthread_key_delete(first) == EINVAL);
    pthread_key_t again;
    assert(pthread_key_create(&again, NULL) == 0 && pthread_getspecific(again) == NULL);
    assert(pthread_setspecific(1000000, &three) == EINVAL);
    return 0;
}
