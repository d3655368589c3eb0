/* Treiber's lock-free stack. Popped nodes are freed after all threads ended, so no address comes back (no ABA problem).
 * Expect: safe. With -DBROKEN push() loads and stores the top in two steps and loses a node: unsafe (assertion). */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define PUSHERS 2

struct node {
    int value;
    struct node *next;
};

static _Atomic(struct node *) top;

static void push(struct node *node)
{
#ifdef BROKEN
    node->next = atomic_load(&top);
    atomic_store(&top, node);
#else
    struct node *old = atomic_load(&top);
    do
        node->next = old;
    while (!atomic_compare_exchange_weak(&top, &old, node));
#endif
}

static struct node *pop(void)
{
    struct node *old = atomic_load(&top);
    while (old && !atomic_compare_exchange_weak(&top, &old, old->next))
        ;
    return old;
}

static void *pusher(void *node)
{
    push(node);
    return NULL;
}

static void *popper(void *popped)
{
    *(struct node **)popped = pop();
    return NULL;
}

int main(void)
{
    struct node *nodes[PUSHERS], *popped;
    pthread_t pushers[PUSHERS], taker;
    for (int i = 0; i < PUSHERS; i++) {
        nodes[i] = malloc(sizeof *nodes[i]);
        if (!nodes[i])
            return 1;
        nodes[i]->value = i + 1;
        pthread_create(&pushers[i], NULL, pusher, nodes[i]);
    }
    pthread_create(&taker, NULL, popper, &popped);
    for (int i = 0; i < PUSHERS; i++)
        pthread_join(pushers[i], NULL);
    pthread_join(taker, NULL);

    int sum = popped ? popped->value : 0;
    for (struct node *node = atomic_load(&top); node; node = node->next)
        sum += node->value;
    assert(sum == 3);
    for (int i = 0; i < PUSHERS; i++)
        free(nodes[i]);
}
