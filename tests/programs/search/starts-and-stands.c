// mazur: safe
// options: --engine search --reduce lazy --property assert --order random --seed 0
// mazur: safe
// options: --engine search --reduce lazy --property assert --order random --seed 1
// A step starts threads, and then nobody can move: what they wait to do is known, though nothing is explored from there.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;
static int y;
static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;

static void *one(void *arg)
{
    pthread_mutex_lock(&second);
    pthread_mutex_lock(&first);
    x = 0;
    pthread_mutex_unlock(&first);
    pthread_mutex_unlock(&second);
    return arg;
}

static void *two(void *arg)
{
    x = 2;
    pthread_mutex_lock(&first);
    y++;
    pthread_mutex_unlock(&first);
    return arg;
}

static void *four(void *arg)
{
    pthread_mutex_lock(&first);
    pthread_mutex_lock(&second);
    pthread_mutex_unlock(&second);
    pthread_mutex_unlock(&first);
    return arg;
}

static void *three(void *arg)
{
    pthread_t t;
    pthread_create(&t, NULL, four, NULL);
    pthread_mutex_lock(&first);
    y++;
    pthread_mutex_unlock(&first);
    return arg;
}

int main(void)
{
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, one, NULL);
    pthread_create(&threads[1], NULL, two, NULL);
    pthread_mutex_lock(&first);
    y = 1;
    pthread_create(&threads[2], NULL, three, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
