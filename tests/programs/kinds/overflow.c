// mazur: unsafe overflow
// options: --property overflow
// mazur: safe
// options: --property overflow -- -DUNSIGNED
/* Two threads add to a large number; an unsigned one wraps around, a signed one must not. */
#include <limits.h>
#include <pthread.h>

#ifdef UNSIGNED
static unsigned level = INT_MAX - 1u;
#else
static int level = INT_MAX - 1;
#endif
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *raise_level(void *argument)
{
    pthread_mutex_lock(&mutex);
    level = level + 1; // error
    pthread_mutex_unlock(&mutex);
    return argument;
}

int main(void)
{
    pthread_t first, second;
    pthread_create(&first, NULL, raise_level, NULL);
    pthread_create(&second, NULL, raise_level, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
