// A binary search tree without locks: nodes are linked in with compare-and-swap and never taken out again; a key is
// dropped by marking its node, and comes back by unmarking it.
#include <stdatomic.h>
#include <stdlib.h>

struct node {
    int key;
    atomic_int there;
    _Atomic(struct node *) below[2];
};

static struct node root = {2, 0, {0, 0}};

static void setup(void) {}

/* The node with the key, or where it belongs. */
static struct node *find(int key, _Atomic(struct node *) **place)
{
    struct node *n = &root;
    while (n && n->key != key) {
        *place = &n->below[key > n->key];
        n = **place;
    }
    return n;
}

static int add(int key)
{
    struct node *fresh = 0;
    for (;;) {
        _Atomic(struct node *) *place = 0;
        struct node *n = find(key, &place);
        if (n) {
            int no = 0;
            return atomic_compare_exchange_strong(&n->there, &no, 1);
        }
        if (!fresh) {
            fresh = malloc(sizeof *fresh);
            fresh->key = key;
            atomic_init(&fresh->there, 1);
            atomic_init(&fresh->below[0], 0);
            atomic_init(&fresh->below[1], 0);
        }
        if (atomic_compare_exchange_strong(place, &n, fresh))
            return 1;
    }
}

static int drop(int key)
{
    _Atomic(struct node *) *place = 0;
    struct node *n = find(key, &place);
    int yes = 1;
    return n && atomic_compare_exchange_strong(&n->there, &yes, 0) ? -1 : 0;
}

static int count(struct node *n) { return n ? n->there + count(n->below[0]) + count(n->below[1]) : 0; }

static int size(void) { return count(&root); }

#include "client.h"
