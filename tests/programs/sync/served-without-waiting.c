// Who gives up waiting takes what is not there.
// mazur: unsafe assertion
// options: --engine search
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
// mazur: unsafe assertion
// options: --engine graph --equivalence rf
// mazur: unsafe assertion
// options: --engine graph --property assert,termination
// mazur: unsafe assertion
// options: --engine graph --all-errors
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t given_back = PTHREAD_COND_INITIALIZER;
static int left = 1;

static void *uses(void *unused)
{
    struct timespec until = {1, 0};
    pthread_mutex_lock(&mutex);
    while (left == 0)
        if (pthread_cond_timedwait(&given_back, &mutex, &until) != 0)
            break;
    left--;
    pthread_mutex_unlock(&mutex);

    pthread_mutex_lock(&mutex);
    assert(left >= 0);
    pthread_mutex_unlock(&mutex);

    pthread_mutex_lock(&mutex);
    left++;
    pthread_cond_signal(&given_back);
    pthread_mutex_unlock(&mutex);
    return unused;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, uses, NULL);
    pthread_create(&b, NULL, uses, NULL);
    pthread_exit(NULL);
}
