// Two threads append three nodes each to a list. They walk to its end without the lock, take it to make the node known
// to a counter, and link the node after they have given the lock back: two nodes may be linked to the same end.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { BUILDERS = 2, EACH = 3 };

struct node {
    int value;
    struct node *next;
};

static struct node head;
static int made;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct node *last_of(struct node *list)
{
    while (list->next != 0)
        list = list->next;
    return list;
}

static void append(int value)
{
    struct node *node = malloc(sizeof *node);
    node->value = value;
    node->next = 0;
    struct node *last = last_of(&head); // without the lock
    pthread_mutex_lock(&lock);
    made++;
    pthread_mutex_unlock(&lock);
    last->next = node; // nor here
}

static void *builder(void *arg)
{
    int me = *(int *)arg;
    for (int i = 0; i < EACH; i++)
        append(me * 10 + i);
    return 0;
}

static int size_of(const struct node *list)
{
    int n = 0;
    for (const struct node *p = list->next; p != 0; p = p->next)
        n++;
    return n;
}

int main(void)
{
    pthread_t threads[BUILDERS];
    int id[BUILDERS];
    for (int i = 0; i < BUILDERS; i++) {
        id[i] = i;
        pthread_create(&threads[i], 0, builder, &id[i]);
    }
    for (int i = 0; i < BUILDERS; i++)
        pthread_join(threads[i], 0);
    assert(made == BUILDERS * EACH);
    assert(size_of(&head) == BUILDERS * EACH);
    return 0;
}
