// mazur: unsafe lock
/* A wait whose mutex another thread may hold. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;

int main(void)
{
    pthread_mutex_lock(&other);
    pthread_cond_wait(&c, &m);
    return 0;
}
