// A pool of two workers sorts an array: a range is divided, one part goes into the pool, the other is sorted by the same
// worker. By a mixed-up index the parts overlap in one element when the left one is the larger. One worker after the
// other still sorts it right; two at the same time may exchange the same element, and one value is lost.
#include <assert.h>
#include <pthread.h>

enum { WORKERS = 2, COUNT = 6, MOST = 16 };

struct range {
    int low, high; // both included
};

static int values[COUNT] = {4, 2, 6, 1, 3, 5};
static struct range pool[MOST];
static int size, open_ranges;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void put(int low, int high)
{
    pthread_mutex_lock(&lock);
    pool[size].low = low;
    pool[size].high = high;
    size++;
    open_ranges++;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
}

static int take(struct range *r)
{
    pthread_mutex_lock(&lock);
    while (size == 0 && open_ranges > 0)
        pthread_cond_wait(&changed, &lock);
    int found = size > 0;
    if (found)
        *r = pool[--size];
    pthread_mutex_unlock(&lock);
    return found;
}

static void finish(void)
{
    pthread_mutex_lock(&lock);
    if (--open_ranges == 0)
        pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

static void exchange(int a, int b)
{
    int t = values[a];
    values[a] = values[b];
    values[b] = t;
}

static void sort(int low, int high)
{
    while (low < high) {
        int pivot = values[high], border = low;
        for (int i = low; i < high; i++)
            if (values[i] < pivot)
                exchange(i, border++);
        exchange(border, high);
        if (border - low > high - border) {
            if (border < high)
                put(border - 1, high); // should begin behind the border
            high = border - 1;
        } else {
            put(low, border - 1);
            low = border + 1;
        }
    }
}

static void *worker(void *unused)
{
    struct range r;
    while (take(&r)) {
        sort(r.low, r.high);
        finish();
    }
    return unused;
}

int main(void)
{
    pthread_t threads[WORKERS];
    put(0, COUNT - 1);
    for (int i = 0; i < WORKERS; i++)
        pthread_create(&threads[i], 0, worker, 0);
    for (int i = 0; i < WORKERS; i++)
        pthread_join(threads[i], 0);
    for (int i = 1; i < COUNT; i++)
        assert(values[i - 1] < values[i]);
    return 0;
}
