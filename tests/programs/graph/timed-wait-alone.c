// mazur: safe
// options: --engine graph --model sc --no-spurious
// mazur: safe
// options: --engine search --no-spurious
// mazur: unsafe assertion
// options: --engine graph --model sc
// mazur: unsafe assertion
// options: --engine search
// Nobody signals: a timed wait can only time out, unless it ends by itself, also where no other thread knows the condition variable.
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;

int main(void)
{
    struct timespec past = {0, 0};
    pthread_mutex_lock(&lock);
    assert(pthread_cond_timedwait(&never, &lock, &past) == ETIMEDOUT); // error
    pthread_mutex_unlock(&lock);
    return 0;
}
