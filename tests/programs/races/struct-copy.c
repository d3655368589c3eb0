// mazur: unsafe race
// mazur: safe
// options: -- -DLOCKED
// Copying a structure reads all of it.
#include <pthread.h>
#include <string.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static struct point {
    long x, y, z[4];
} here;

static void guard(int begin)
{
#ifdef LOCKED
    if (begin)
        pthread_mutex_lock(&m);
    else
        pthread_mutex_unlock(&m);
#else
    (void)begin;
    (void)m;
#endif
}

static void *mover(void *arg)
{
    guard(1);
    here.z[3] = 1;
    guard(0);
    return arg;
}

int main(void)
{
    pthread_t t;
    struct point copy;
    pthread_create(&t, NULL, mover, NULL);
    guard(1);
    memcpy(&copy, &here, sizeof copy);
    guard(0);
    pthread_join(t, NULL);
    return (int)copy.x;
}
