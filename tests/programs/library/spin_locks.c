// mazur: safe
/* Spin locks exclude, and trying tells. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_spinlock_t s;
static int counter;

static void *worker(void *arg)
{
    pthread_spin_lock(&s);
    counter++;
    pthread_spin_unlock(&s);
    return arg;
}

int main(void)
{
    pthread_t a, b;
    assert(pthread_spin_init(&s, PTHREAD_PROCESS_PRIVATE) == 0);
    assert(pthread_spin_trylock(&s) == 0 && pthread_spin_trylock(&s) == EBUSY && pthread_spin_unlock(&s) == 0);
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    assert(counter == 2 && pthread_spin_destroy(&s) == 0);
    return 0;
}
