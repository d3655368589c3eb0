// Two tasks of a spacecraft wait for each other's events for ever, and two more only signal now and then. An event
// counts how often it was signalled. Whether it has been since one last looked is tested without the lock, before the
// wait: a signal in between is lost, and when that happens to both tasks everything stands still.
#include <pthread.h>

enum { COUNTS = 4 }; // counters go round, so that the endless loops have an end in states

struct event {
    int count;
    pthread_mutex_t lock;
    pthread_cond_t signalled;
};

static struct event first = {0, PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER};
static struct event second = {0, PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER};
static struct event third = {0, PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER};

static void wait_for(struct event *e)
{
    pthread_mutex_lock(&e->lock);
    pthread_cond_wait(&e->signalled, &e->lock);
    pthread_mutex_unlock(&e->lock);
}

static void signal_all(struct event *e)
{
    pthread_mutex_lock(&e->lock);
    e->count = (e->count + 1) % COUNTS;
    pthread_cond_broadcast(&e->signalled);
    pthread_mutex_unlock(&e->lock);
}

static void *planner(void *unused)
{
    int seen = 0;
    for (;;) {
        if (first.count == seen) // without the lock
            wait_for(&first);
        seen = first.count;
        signal_all(&second);
    }
    return unused;
}

static void *executive(void *unused)
{
    int seen = 0;
    for (;;) {
        signal_all(&first);
        if (second.count == seen)
            wait_for(&second);
        seen = second.count;
    }
    return unused;
}

// Two that depend on the first ones' progress, one each.
static void *monitor(void *arg)
{
    struct event *mine = arg;
    int seen = 0;
    for (int i = 0; i < 2; i++) {
        if (mine->count == seen)
            signal_all(&third);
        seen = mine->count;
    }
    return 0;
}

int main(void)
{
    pthread_t threads[4];
    pthread_create(&threads[0], 0, planner, 0);
    pthread_create(&threads[1], 0, executive, 0);
    pthread_create(&threads[2], 0, monitor, &first);
    pthread_create(&threads[3], 0, monitor, &second);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], 0);
    return 0;
}
