// mazur: unsafe lock
/* A spin lock is unlocked by a thread that does not hold it. */
#include <pthread.h>

static pthread_spinlock_t s;

static void *other(void *arg)
{
    pthread_spin_unlock(&s);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_spin_init(&s, PTHREAD_PROCESS_PRIVATE);
    pthread_spin_lock(&s);
    pthread_create(&t, NULL, other, NULL);
    pthread_join(t, NULL);
    pthread_spin_unlock(&s);
    return 0;
}
