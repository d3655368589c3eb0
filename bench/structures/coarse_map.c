// A hash map with one lock for all buckets, which also counts its entries.
#include <pthread.h>
#include <stdlib.h>

enum { kBuckets = 4 };

struct entry {
    int key;
    struct entry *next;
};

static struct entry *buckets[kBuckets];
static int entries;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void setup(void) {}

static struct entry **find(int key)
{
    struct entry **at = &buckets[key % kBuckets];
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    return at;
}

static int add(int key)
{
    int done = 0;
    struct entry *e = malloc(sizeof *e);
    pthread_mutex_lock(&lock);
    struct entry **at = find(key);
    if (!*at) {
        e->key = key;
        e->next = 0;
        *at = e;
        entries++;
        done = 1;
    }
    pthread_mutex_unlock(&lock);
    return done;
}

static int drop(int key)
{
    int done = 0;
    pthread_mutex_lock(&lock);
    struct entry **at = find(key);
    if (*at) {
        *at = (*at)->next;
        entries--;
        done = -1;
    }
    pthread_mutex_unlock(&lock);
    return done;
}

static int size(void) { return entries; }

#include "client.h"
