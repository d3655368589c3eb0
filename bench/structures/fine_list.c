// A sorted list with a lock in every node, locked hand over hand.
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

struct node {
    int key;
    struct node *next;
    pthread_mutex_t lock;
};

static struct node last = {INT_MAX, 0, PTHREAD_MUTEX_INITIALIZER};
static struct node first_node = {INT_MIN, &last, PTHREAD_MUTEX_INITIALIZER};

static void setup(void) {}

/* Both nodes around the key's place, locked. */
static void find(int key, struct node **before, struct node **at)
{
    *before = &first_node;
    pthread_mutex_lock(&(*before)->lock);
    *at = (*before)->next;
    pthread_mutex_lock(&(*at)->lock);
    while ((*at)->key < key) {
        pthread_mutex_unlock(&(*before)->lock);
        *before = *at;
        *at = (*at)->next;
        pthread_mutex_lock(&(*at)->lock);
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
        n->next = at;
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
        before->next = at->next;
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
