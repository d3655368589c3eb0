// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine search
// Two timed waits in a row by the only thread that knows the mutex.
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;

int main(void)
{
    struct timespec past = {0, 0};
    pthread_mutex_lock(&lock);
    pthread_cond_timedwait(&never, &lock, &past);
    pthread_cond_timedwait(&never, &lock, &past);
    pthread_mutex_unlock(&lock);
    return 0;
}
