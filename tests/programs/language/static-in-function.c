// mazur: safe
// options: -- -DLOCKED
// mazur: unsafe race/assertion
// A static local belongs to all threads.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static int next_number(void)
{
    static int number;
#ifdef LOCKED
    pthread_mutex_lock(&m);
#endif
    int mine = ++number;
#ifdef LOCKED
    pthread_mutex_unlock(&m);
#endif
    return mine;
}

static void *worker(void *arg)
{
    *(int *)arg = next_number();
    return NULL;
}

int main(void)
{
    pthread_t t;
    int theirs = 0;
    (void)m;
    pthread_create(&t, NULL, worker, &theirs);
    int mine = next_number();
    pthread_join(t, NULL);
    assert(mine != theirs && mine + theirs == 3);
    return 0;
}
