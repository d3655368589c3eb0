// Producers and consumers share a buffer of five slots; with main there are seven threads. A producer puts its item into
// the buffer with the lock held, but counts it after it has given the lock back: two may count at the same time, and one
// count is lost. The error shows at the very end, when somebody waits for an item that is there.
#include <assert.h>
#include <pthread.h>

enum { SLOTS = 5, PRODUCERS = 3, CONSUMERS = 3, EACH = 2 };

static int slots[SLOTS];
static int in, out;
static int produced;  // counted by producers, after the lock
static int consumed;  // counted with the lock held
static int in_buffer; // counted with the lock held
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER, not_full = PTHREAD_COND_INITIALIZER;

static void put(int item)
{
    pthread_mutex_lock(&lock);
    while (in_buffer == SLOTS)
        pthread_cond_wait(&not_full, &lock);
    slots[in] = item;
    in = (in + 1) % SLOTS;
    in_buffer++;
    pthread_cond_signal(&not_empty);
    pthread_mutex_unlock(&lock);
    produced++; // too late
}

static int get(void)
{
    pthread_mutex_lock(&lock);
    while (in_buffer == 0)
        pthread_cond_wait(&not_empty, &lock);
    int item = slots[out];
    out = (out + 1) % SLOTS;
    in_buffer--;
    consumed++;
    pthread_cond_signal(&not_full);
    pthread_mutex_unlock(&lock);
    return item;
}

static void *producer(void *arg)
{
    int me = *(int *)arg;
    for (int i = 0; i < EACH; i++)
        put(100 * me + i);
    return 0;
}

static void *consumer(void *unused)
{
    for (int i = 0; i < EACH; i++) {
        int item = get();
        assert(item >= 0 && item < 100 * PRODUCERS + EACH);
    }
    return unused;
}

int main(void)
{
    pthread_t producers[PRODUCERS], consumers[CONSUMERS];
    int id[PRODUCERS];
    for (int i = 0; i < PRODUCERS; i++) {
        id[i] = i;
        pthread_create(&producers[i], 0, producer, &id[i]);
    }
    for (int i = 0; i < CONSUMERS; i++)
        pthread_create(&consumers[i], 0, consumer, 0);
    for (int i = 0; i < PRODUCERS; i++)
        pthread_join(producers[i], 0);
    for (int i = 0; i < CONSUMERS; i++)
        pthread_join(consumers[i], 0);
    assert(produced == consumed);
    return 0;
}
