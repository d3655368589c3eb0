/* A bounded buffer whose get() does not look again after waking up: another consumer may have taken the item.
 * Expect: unsafe (assertion). With -DFIXED the `if` is a `while`: safe. */
#include <assert.h>
#include <pthread.h>

#define CAPACITY 2

#ifdef FIXED
#define WAIT_WHILE while
#else
#define WAIT_WHILE if
#endif

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER;
static int items[CAPACITY];
static int head, count;

static void put(int item)
{
    pthread_mutex_lock(&mutex);
    while (count == CAPACITY)
        pthread_cond_wait(&not_full, &mutex);
    items[(head + count) % CAPACITY] = item;
    count++;
    pthread_cond_signal(&not_empty);
    pthread_mutex_unlock(&mutex);
}

static int get(void)
{
    pthread_mutex_lock(&mutex);
    WAIT_WHILE (count == 0)
        pthread_cond_wait(&not_empty, &mutex);
    assert(count > 0);
    int item = items[head];
    head = (head + 1) % CAPACITY;
    count--;
    pthread_cond_signal(&not_full);
    pthread_mutex_unlock(&mutex);
    return item;
}

static void *consumer(void *result)
{
    *(int *)result = get();
    return NULL;
}

int main(void)
{
    pthread_t consumers[2];
    int got[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&consumers[i], NULL, consumer, &got[i]);
    put(1);
    put(2);
    for (int i = 0; i < 2; i++)
        pthread_join(consumers[i], NULL);
    assert(got[0] + got[1] == 3);
}
