// A cache with a limit on the memory that its entries use; put, get and remove lock the entry's bucket, but the memory
// in use is one number for all buckets, which put changes without a lock of its own. An update that gets lost makes the
// number differ from the sum over the entries.
#include <assert.h>
#include <pthread.h>

enum { BUCKETS = 4, THREADS = 2, LIMIT = 40 };

struct entry {
    int key, bytes, used, hits;
};

static struct entry buckets[BUCKETS];
static pthread_mutex_t locks[BUCKETS] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
                                         PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int memory;
static pthread_mutex_t memory_lock = PTHREAD_MUTEX_INITIALIZER;

static int bucket_of(int key) { return key % BUCKETS; }

static void change_memory(int by)
{
    pthread_mutex_lock(&memory_lock);
    memory += by;
    pthread_mutex_unlock(&memory_lock);
}

static int get(int key)
{
    int b = bucket_of(key), bytes = 0;
    pthread_mutex_lock(&locks[b]);
    if (buckets[b].used && buckets[b].key == key) {
        buckets[b].hits++;
        bytes = buckets[b].bytes;
    }
    pthread_mutex_unlock(&locks[b]);
    return bytes;
}

static void drop(int key)
{
    int b = bucket_of(key);
    pthread_mutex_lock(&locks[b]);
    if (buckets[b].used && buckets[b].key == key) {
        buckets[b].used = 0;
        change_memory(-buckets[b].bytes);
    }
    pthread_mutex_unlock(&locks[b]);
}

static void put(int key, int bytes)
{
    int b = bucket_of(key);
    pthread_mutex_lock(&locks[b]);
    int before = buckets[b].used ? buckets[b].bytes : 0;
    buckets[b].key = key;
    buckets[b].bytes = bytes;
    buckets[b].used = 1;
    buckets[b].hits = 0;
    if (before == 0)
        change_memory(bytes);
    else if (bytes != before)
        memory += bytes - before; // an entry that grows or shrinks: without the lock
    pthread_mutex_unlock(&locks[b]);
    if (memory > LIMIT)
        drop(key);
}

static void *user(void *arg)
{
    int me = *(int *)arg;
    put(me, 4);
    put(me + 2, 6);
    if (get(me) == 4)
        put(me, 8); // grows
    get(me + 2);
    drop(me + 2);
    return 0;
}

int main(void)
{
    pthread_t threads[THREADS];
    int id[THREADS];
    for (int i = 0; i < THREADS; i++) {
        id[i] = i;
        pthread_create(&threads[i], 0, user, &id[i]);
    }
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], 0);
    int sum = 0;
    for (int b = 0; b < BUCKETS; b++)
        sum += buckets[b].used ? buckets[b].bytes : 0;
    assert(memory == sum);
    return 0;
}
