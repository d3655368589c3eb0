// Michael and Scott's queue. add puts the key at its end, drop takes what is at its beginning.
#include <stdatomic.h>
#include <stdlib.h>

struct node {
    int key;
    _Atomic(struct node *) next;
};

static struct node dummy;
static _Atomic(struct node *) head = &dummy, tail = &dummy;

static void setup(void) {}

static int add(int key)
{
    struct node *n = malloc(sizeof *n);
    n->key = key;
    atomic_init(&n->next, 0);
    for (;;) {
        struct node *end = tail, *next = end->next;
        if (next) {
            atomic_compare_exchange_strong(&tail, &end, next);
            continue;
        }
        if (atomic_compare_exchange_strong(&end->next, &next, n)) {
            atomic_compare_exchange_strong(&tail, &end, n);
            return 1;
        }
    }
}

static int drop(int unused)
{
    (void)unused;
    for (;;) {
        struct node *begin = head, *end = tail, *next = begin->next;
        if (begin == end) {
            if (!next)
                return 0;
            atomic_compare_exchange_strong(&tail, &end, next);
            continue;
        }
        if (atomic_compare_exchange_strong(&head, &begin, next))
            return -1;
    }
}

static int size(void)
{
    int n = 0;
    struct node *p = head;
    for (p = p->next; p; p = p->next)
        n++;
    return n;
}

#include "client.h"
