// A sorted list without locks: a node is dropped by setting the lowest bit of its link, then unlinked by whoever meets
// it.
#include <limits.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

struct node {
    int key;
    atomic_uintptr_t next;
};

static struct node last = {INT_MAX, 0};
static struct node first_node = {INT_MIN, 0};

static void setup(void) { first_node.next = (uintptr_t)&last; }

static struct node *link_of(uintptr_t next) { return (struct node *)(next & ~(uintptr_t)1); }

static void find(int key, struct node **before, struct node **at)
{
again:
    *before = &first_node;
    *at = link_of((*before)->next);
    for (;;) {
        uintptr_t next = (*at)->next;
        if (next & 1) {
            uintptr_t expected = (uintptr_t)*at;
            if (!atomic_compare_exchange_strong(&(*before)->next, &expected, next & ~(uintptr_t)1))
                goto again;
            *at = link_of(next);
            continue;
        }
        if ((*at)->key >= key)
            return;
        *before = *at;
        *at = link_of(next);
    }
}

static int add(int key)
{
    struct node *n = malloc(sizeof *n);
    n->key = key;
    for (;;) {
        struct node *before, *at;
        find(key, &before, &at);
        if (at->key == key)
            return 0;
        atomic_init(&n->next, (uintptr_t)at);
        uintptr_t expected = (uintptr_t)at;
        if (atomic_compare_exchange_strong(&before->next, &expected, (uintptr_t)n))
            return 1;
    }
}

static int drop(int key)
{
    for (;;) {
        struct node *before, *at;
        find(key, &before, &at);
        if (at->key != key)
            return 0;
        uintptr_t next = at->next;
        if (next & 1)
            continue;
        if (!atomic_compare_exchange_strong(&at->next, &next, next | 1))
            continue;
        uintptr_t expected = (uintptr_t)at;
        atomic_compare_exchange_strong(&before->next, &expected, next);
        return -1;
    }
}

static int size(void)
{
    int n = 0;
    for (struct node *p = link_of(first_node.next); p != &last; p = link_of(p->next))
        n += !(p->next & 1);
    return n;
}

#include "client.h"
