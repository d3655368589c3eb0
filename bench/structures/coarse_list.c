// A sorted list under one lock. add and drop return the change in size: 1, -1, or 0.
#include <pthread.h>
#include <stdlib.h>

struct node {
    int key;
    struct node *next;
};

static struct node *head;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void setup(void) {}

static struct node **find(int key)
{
    struct node **at = &head;
    while (*at && (*at)->key < key)
        at = &(*at)->next;
    return at;
}

static int add(int key)
{
    int done = 0;
    pthread_mutex_lock(&lock);
    struct node **at = find(key);
    if (!*at || (*at)->key != key) {
        struct node *n = malloc(sizeof *n);
        n->key = key;
        n->next = *at;
        *at = n;
        done = 1;
    }
    pthread_mutex_unlock(&lock);
    return done;
}

static int drop(int key)
{
    int done = 0;
    pthread_mutex_lock(&lock);
    struct node **at = find(key);
    if (*at && (*at)->key == key) {
        *at = (*at)->next;
        done = -1;
    }
    pthread_mutex_unlock(&lock);
    return done;
}

static int size(void)
{
    int n = 0;
    for (struct node *p = head; p; p = p->next)
        n++;
    return n;
}

#include "client.h"
