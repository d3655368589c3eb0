// A sorted list that is searched without locks; the two nodes are then locked and looked at again.
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
    int key;
    _Atomic(struct node *) next;
    atomic_int gone;
    pthread_mutex_t lock;
};

static struct node last = {INT_MAX, 0, 0, PTHREAD_MUTEX_INITIALIZER};
static struct node first_node = {INT_MIN, &last, 0, PTHREAD_MUTEX_INITIALIZER};

static void setup(void) {}

static void find(int key, struct node **before, struct node **at)
{
    for (;;) {
        *before = &first_node;
        *at = (*before)->next;
        while ((*at)->key < key) {
            *before = *at;
            *at = (*at)->next;
        }
        pthread_mutex_lock(&(*before)->lock);
        pthread_mutex_lock(&(*at)->lock);
        if (!(*before)->gone && !(*at)->gone && (*before)->next == *at)
            return;
        pthread_mutex_unlock(&(*at)->lock);
        pthread_mutex_unlock(&(*before)->lock);
    }
}

static int add(int key)
{
    struct node *before, *at;
    int done = 0;
    find(key, &before, &at);
    if (at->key != key) {
        struct node *n = malloc(sizeof *n);
        n->key = key;
        atomic_init(&n->next, at);
        atomic_init(&n->gone, 0);
        pthread_mutex_init(&n->lock, 0);
        before->next = n;
        done = 1;
    }
    pthread_mutex_unlock(&at->lock);
    pthread_mutex_unlock(&before->lock);
    return done;
}

static int drop(int key)
{
    struct node *before, *at;
    int done = 0;
    find(key, &before, &at);
    if (at->key == key) {
        at->gone = 1;
        before->next = (struct node *)at->next;
        done = -1;
    }
    pthread_mutex_unlock(&at->lock);
    pthread_mutex_unlock(&before->lock);
    return done;
}

static int size(void)
{
    int n = 0;
    for (struct node *p = first_node.next; p != &last; p = p->next)
        n++;
    return n;
}

#include "client.h"
