// A hash map with a lock for each bucket.
#include <pthread.h>
#include <stdlib.h>

enum { kBuckets = 4 };

struct entry {
    int key;
    struct entry *next;
};

static struct bucket {
    struct entry *first;
    pthread_mutex_t lock;
} buckets[kBuckets];

static void setup(void)
{
    for (int i = 0; i < kBuckets; i++)
        pthread_mutex_init(&buckets[i].lock, 0);
}

static struct entry **find(struct bucket *in, int key)
{
    struct entry **at = &in->first;
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    return at;
}

static int add(int key)
{
    struct bucket *in = &buckets[key % kBuckets];
    int done = 0;
    pthread_mutex_lock(&in->lock);
    struct entry **at = find(in, key);
    if (!*at) {
        *at = calloc(1, sizeof **at);
        (*at)->key = key;
        done = 1;
    }
    pthread_mutex_unlock(&in->lock);
    return done;
}

static int drop(int key)
{
    struct bucket *in = &buckets[key % kBuckets];
    int done = 0;
    pthread_mutex_lock(&in->lock);
    struct entry **at = find(in, key);
    if (*at) {
        *at = (*at)->next;
        done = -1;
    }
    pthread_mutex_unlock(&in->lock);
    return done;
}

static int size(void)
{
    int n = 0;
    for (int i = 0; i < kBuckets; i++)
        for (struct entry *e = buckets[i].first; e; e = e->next)
            n++;
    return n;
}

#include "client.h"
