// One thread joins what another detaches: undefined in either order.
// mazur: unsafe lock
// options: --engine search
// mazur: unsafe lock
// options: --engine dpor
// mazur: unsafe lock
// options: --engine graph
// mazur: unsafe lock
// options: --engine search -- -DBUSY
// mazur: unsafe lock
// options: --engine graph -- -DBUSY
// mazur: safe
// options: --engine graph -- -DAGREED
// mazur: safe
// options: --engine dpor -- -DAGREED
#include <pthread.h>
#include <stdatomic.h>

static pthread_t threads[3];
static atomic_int x;

static void *works(void *arg)
{
#ifdef BUSY
    x++;
#endif
    return arg;
}

static void *joins(void *arg)
{
#ifdef AGREED
    if (x++ == 0)
#endif
        pthread_join(threads[0], NULL);
    return arg;
}

static void *detaches(void *arg)
{
#ifdef AGREED
    if (x++ == 0)
#endif
        pthread_detach(threads[0]);
    return arg;
}

int main(void)
{
    pthread_create(&threads[0], NULL, works, NULL);
    pthread_create(&threads[1], NULL, joins, NULL);
    pthread_create(&threads[2], NULL, detaches, NULL);
    pthread_join(threads[1], NULL);
    pthread_join(threads[2], NULL);
    return 0;
}
