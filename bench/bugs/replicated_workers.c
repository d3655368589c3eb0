// A pool of work that workers take from and add to; who finds it empty waits, and when all wait the work is done and
// they meet at a barrier. The number of those who wait is counted outside the monitor, and whether the pool is empty is
// tested there first: a worker may believe that all others wait while one of them is about to add work.
#include <assert.h>
#include <pthread.h>

enum { WORKERS = 3, MOST = 16, LARGEST = 4 };

static int pool[MOST];
static int size;
static int waiting; // counted outside the monitor
static int done;
static int finished; // units of work done
static int arrived;  // at the barrier
static pthread_mutex_t monitor = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void put(int work)
{
    pthread_mutex_lock(&monitor);
    pool[size++] = work;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&monitor);
}

// A piece of work, or 0 when everything is done.
static int take(void)
{
    int work = 0;
    if (size == 0) // outside the monitor
        waiting++; // and so is this
    else
        goto enter;
    pthread_mutex_lock(&monitor);
    if (waiting >= WORKERS && size == 0) {
        done = 1;
        pthread_cond_broadcast(&changed);
    }
    while (size == 0 && !done)
        pthread_cond_wait(&changed, &monitor);
    waiting--;
    if (size > 0)
        work = pool[--size];
    pthread_mutex_unlock(&monitor);
    return work;
enter:
    pthread_mutex_lock(&monitor);
    if (size > 0)
        work = pool[--size];
    pthread_mutex_unlock(&monitor);
    return work;
}

static void barrier(void)
{
    pthread_mutex_lock(&monitor);
    arrived++;
    pthread_cond_broadcast(&changed);
    while (arrived < WORKERS)
        pthread_cond_wait(&changed, &monitor);
    pthread_mutex_unlock(&monitor);
}

static void *worker(void *unused)
{
    for (;;) {
        int work = take();
        if (work == 0 && done)
            break;
        if (work == 0)
            continue;
        if (work > 1) // large work is split
            put(work / 2);
        pthread_mutex_lock(&monitor);
        finished += work - work / 2;
        pthread_mutex_unlock(&monitor);
    }
    barrier();
    return unused;
}

int main(void)
{
    pthread_t threads[WORKERS];
    pool[size++] = LARGEST;
    for (int i = 0; i < WORKERS; i++)
        pthread_create(&threads[i], 0, worker, 0);
    for (int i = 0; i < WORKERS; i++)
        pthread_join(threads[i], 0);
    assert(finished == LARGEST);
    return 0;
}
