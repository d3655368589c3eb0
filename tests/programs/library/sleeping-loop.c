// mazur: safe
// count: states=10 transitions=12
// mazur: safe
// options: -- -DCLOCK
// count: states=45 transitions=54
// A loop that sleeps comes back to the same state; who looks at the clock sees what it slept.
#include <assert.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static int done;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *finishes(void *arg)
{
    pthread_mutex_lock(&mutex);
    done = 1;
    pthread_mutex_unlock(&mutex);
    return arg;
}

static int is_done(void)
{
    pthread_mutex_lock(&mutex);
    int result = done;
    pthread_mutex_unlock(&mutex);
    return result;
}

static long now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000 + t.tv_nsec;
}

int main(void)
{
    pthread_t thread;
    struct timespec millisecond = {0, 1000000}, later;
#ifdef CLOCK
    long start = now();
#endif
    pthread_create(&thread, NULL, finishes, NULL);
    while (!is_done())
        nanosleep(&millisecond, NULL);
    pthread_join(thread, NULL);
#ifdef CLOCK
    usleep(1000);
    sleep(2);
    assert(now() - start >= 2001000000);
#endif
    clock_gettime(CLOCK_REALTIME, &later);
    later.tv_sec += 5;
    clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &later, NULL);
    struct timespec then;
    clock_gettime(CLOCK_REALTIME, &then);
    assert(then.tv_sec >= later.tv_sec && then.tv_sec < later.tv_sec + 5);
}
