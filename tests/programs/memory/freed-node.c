// mazur: unsafe memory
// options: --property memory
// mazur: safe
// options: -- -DREFERENCES
// The list's owner frees the node while another thread still reads it; with a reference count the last one frees.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static struct node {
    atomic_int references;
    int value;
} *node;

static void leave(struct node *n)
{
#ifdef REFERENCES
    if (atomic_fetch_sub(&n->references, 1) == 1)
        free(n);
#else
    if (n != NULL)
        free(n);
#endif
}

static void *reader(void *arg)
{
    struct node *n = arg;
    int v = n->value; // error
    (void)v;
#ifdef REFERENCES
    leave(n);
#endif
    return NULL;
}

int main(void)
{
    pthread_t t;
    node = malloc(sizeof *node);
    atomic_init(&node->references, 2);
    node->value = 1;
    pthread_create(&t, NULL, reader, node);
    leave(node);
    pthread_join(t, NULL);
    return 0;
}
