/* What the models keep in a pthread_attr_t. */
#ifndef MAZUR_THREAD_ATTRIBUTES_H
#define MAZUR_THREAD_ATTRIBUTES_H

#include <stddef.h>

struct thread_attributes {
    int detached;
    int policy, priority, inherit, scope;
    unsigned guard;
    size_t stack_size;
    void *stack;
};

#endif
