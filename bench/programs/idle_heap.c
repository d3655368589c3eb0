/* The two-lock counter beside IDLE heap objects that no thread touches: a transition should not cost more for them. */
#include <stdlib.h>

#ifndef IDLE
#define IDLE 10
#endif

struct idle {
    struct idle *next;
    long payload[3];
};
static struct idle *pool;

static void allocate_idle(void)
{
    for (int i = 0; i < IDLE; i++) {
        struct idle *object = malloc(sizeof *object);
        if (!object)
            exit(1);
        object->next = pool;
        object->payload[0] = i;
        pool = object;
    }
}

#define PREPARE allocate_idle()
#include "two_lock_counter.c"
