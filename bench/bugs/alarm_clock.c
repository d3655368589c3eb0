// A clock ticks; two clients ask to be woken after some ticks and wait. The list of those who wait is sorted by the time
// of waking. Its size is read without the lock: the clock may believe that nobody waits, stop, and leave a client asleep.
#include <assert.h>
#include <pthread.h>

enum { CLIENTS = 2, WAKE_UPS = 2, LAST_TICK = 8 };

struct alarm {
    int client, at;
};

static struct alarm list[CLIENTS]; // sorted by `at`
static int size;
static int now;
static int rung[CLIENTS];
static int busy = CLIENTS; // clients that have not finished
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ring = PTHREAD_COND_INITIALIZER;

// With the lock held.
static void insert(int client, int at)
{
    int i = size;
    while (i > 0 && list[i - 1].at > at) {
        list[i] = list[i - 1];
        i--;
    }
    list[i].client = client;
    list[i].at = at;
    size++;
}

static void remove_first(void)
{
    for (int i = 1; i < size; i++)
        list[i - 1] = list[i];
    size--;
}

static void *clock_thread(void *unused)
{
    while (now < LAST_TICK) {
        if (size == 0) { // read without the lock
            pthread_mutex_lock(&lock);
            int done = busy == 0;
            now++;
            pthread_mutex_unlock(&lock);
            if (done)
                break;
            continue;
        }
        pthread_mutex_lock(&lock);
        now++;
        while (size > 0 && list[0].at <= now) {
            rung[list[0].client] = 1;
            remove_first();
            pthread_cond_broadcast(&ring);
        }
        pthread_mutex_unlock(&lock);
    }
    return unused;
}

static void *client(void *arg)
{
    int me = *(int *)arg;
    for (int i = 0; i < WAKE_UPS; i++) {
        pthread_mutex_lock(&lock);
        if (now + 1 + me > LAST_TICK) { // too late to be woken
            pthread_mutex_unlock(&lock);
            break;
        }
        rung[me] = 0;
        insert(me, now + 1 + me);
        while (!rung[me])
            pthread_cond_wait(&ring, &lock); // for ever, if the last tick has passed unnoticed
        pthread_mutex_unlock(&lock);
    }
    pthread_mutex_lock(&lock);
    busy--;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void)
{
    pthread_t ticking, clients[CLIENTS];
    int id[CLIENTS];
    for (int i = 0; i < CLIENTS; i++) {
        id[i] = i;
        pthread_create(&clients[i], 0, client, &id[i]);
    }
    pthread_create(&ticking, 0, clock_thread, 0);
    for (int i = 0; i < CLIENTS; i++)
        pthread_join(clients[i], 0);
    pthread_join(ticking, 0);
    assert(size == 0);
    return 0;
}
