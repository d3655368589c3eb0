/* Attributes of threads, mutexes, conditions, read-write locks and barriers. Only whether a thread starts detached and
 * the kind of a mutex have an effect; the others are remembered and given back. */
#define _GNU_SOURCE
#include "robust.h"
#include "thread_attributes.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <time.h>

enum { kStackSize = 8 << 20, kSmallestStack = 16384, kPage = 4096 };

int pthread_attr_init(pthread_attr_t *object)
{
    struct thread_attributes *attributes = (struct thread_attributes *)object;
    *attributes = (struct thread_attributes){.guard = kPage, .stack_size = kStackSize};
    return 0;
}

int pthread_attr_destroy(pthread_attr_t *object)
{
    (void)object;
    return 0;
}

int pthread_getattr_np(pthread_t thread, pthread_attr_t *object)
{
    (void)thread;
    return pthread_attr_init(object);
}

/* A get and a set function for one field; a set function refuses what is not `allowed` (an expression in `value`). */
#define ATTRIBUTE(NAME, TYPE, FIELD, ALLOWED)                                                                          \
    int pthread_attr_get##NAME(const pthread_attr_t *object, TYPE *value)                                              \
    {                                                                                                                  \
        *value = (TYPE)((const struct thread_attributes *)object)->FIELD;                                              \
        return 0;                                                                                                      \
    }                                                                                                                  \
    int pthread_attr_set##NAME(pthread_attr_t *object, TYPE value)                                                     \
    {                                                                                                                  \
        if (!(ALLOWED))                                                                                                \
            return EINVAL;                                                                                             \
        ((struct thread_attributes *)object)->FIELD = value;                                                           \
        return 0;                                                                                                      \
    }

ATTRIBUTE(detachstate, int, detached, value == PTHREAD_CREATE_JOINABLE || value == PTHREAD_CREATE_DETACHED)
ATTRIBUTE(schedpolicy, int, policy, value == SCHED_OTHER || value == SCHED_FIFO || value == SCHED_RR)
ATTRIBUTE(inheritsched, int, inherit, value == PTHREAD_INHERIT_SCHED || value == PTHREAD_EXPLICIT_SCHED)
ATTRIBUTE(scope, int, scope, value == PTHREAD_SCOPE_SYSTEM)
ATTRIBUTE(stacksize, size_t, stack_size, value >= kSmallestStack)

int pthread_attr_getguardsize(const pthread_attr_t *object, size_t *size)
{
    *size = ((const struct thread_attributes *)object)->guard;
    return 0;
}

int pthread_attr_setguardsize(pthread_attr_t *object, size_t size)
{
    ((struct thread_attributes *)object)->guard = (unsigned)size;
    return 0;
}

int pthread_attr_getschedparam(const pthread_attr_t *object, struct sched_param *parameters)
{
    parameters->sched_priority = ((const struct thread_attributes *)object)->priority;
    return 0;
}

int pthread_attr_setschedparam(pthread_attr_t *object, const struct sched_param *parameters)
{
    ((struct thread_attributes *)object)->priority = parameters->sched_priority;
    return 0;
}

int pthread_attr_getstack(const pthread_attr_t *object, void **stack, size_t *size)
{
    const struct thread_attributes *attributes = (const struct thread_attributes *)object;
    *stack = attributes->stack;
    *size = attributes->stack_size;
    return 0;
}

int pthread_attr_setstack(pthread_attr_t *object, void *stack, size_t size)
{
    struct thread_attributes *attributes = (struct thread_attributes *)object;
    if (size < kSmallestStack)
        return EINVAL;
    attributes->stack = stack;
    attributes->stack_size = size;
    return 0;
}

int pthread_attr_setaffinity_np(pthread_attr_t *object, size_t size, const cpu_set_t *set)
{
    (void)object;
    (void)size;
    (void)set;
    return 0;
}

/* The other attribute objects are one word: the kind of a mutex in its low bits, then one bit per option. */
enum { kKindBits = 3, kShared = 16, kOption = 64 };

#define ATTRIBUTE_OBJECT(PREFIX, TYPE)                                                                                 \
    int PREFIX##_init(TYPE *object)                                                                                    \
    {                                                                                                                  \
        *(int *)object = 0;                                                                                            \
        return 0;                                                                                                      \
    }                                                                                                                  \
    int PREFIX##_destroy(TYPE *object)                                                                                 \
    {                                                                                                                  \
        (void)object;                                                                                                  \
        return 0;                                                                                                      \
    }

#define ATTRIBUTE_FLAG(PREFIX, TYPE, NAME, BIT)                                                                        \
    int PREFIX##_get##NAME(const TYPE *restrict object, int *restrict value)                                           \
    {                                                                                                                  \
        *value = (*(const int *)object & (BIT)) != 0;                                                                  \
        return 0;                                                                                                      \
    }                                                                                                                  \
    int PREFIX##_set##NAME(TYPE *object, int value)                                                                    \
    {                                                                                                                  \
        if (value != 0 && value != 1)                                                                                  \
            return EINVAL;                                                                                             \
        *(int *)object = (*(int *)object & ~(BIT)) | (value ? (BIT) : 0);                                              \
        return 0;                                                                                                      \
    }

ATTRIBUTE_OBJECT(pthread_mutexattr, pthread_mutexattr_t)
ATTRIBUTE_FLAG(pthread_mutexattr, pthread_mutexattr_t, pshared, kShared)
ATTRIBUTE_FLAG(pthread_mutexattr, pthread_mutexattr_t, robust, kRobust)
ATTRIBUTE_OBJECT(pthread_condattr, pthread_condattr_t)
ATTRIBUTE_FLAG(pthread_condattr, pthread_condattr_t, pshared, kShared)
ATTRIBUTE_FLAG(pthread_condattr, pthread_condattr_t, clock, kOption)
ATTRIBUTE_OBJECT(pthread_rwlockattr, pthread_rwlockattr_t)
ATTRIBUTE_FLAG(pthread_rwlockattr, pthread_rwlockattr_t, pshared, kShared)
ATTRIBUTE_OBJECT(pthread_barrierattr, pthread_barrierattr_t)
ATTRIBUTE_FLAG(pthread_barrierattr, pthread_barrierattr_t, pshared, kShared)

int pthread_mutexattr_gettype(const pthread_mutexattr_t *restrict object, int *restrict kind)
{
    *kind = *(const int *)object & kKindBits;
    return 0;
}

int pthread_mutexattr_settype(pthread_mutexattr_t *object, int kind)
{
    if (kind < 0 || kind > kKindBits)
        return EINVAL;
    *(int *)object = (*(int *)object & ~kKindBits) | kind;
    return 0;
}

int pthread_mutexattr_getprotocol(const pthread_mutexattr_t *restrict object, int *restrict protocol)
{
    *protocol = *(const int *)object / kOption & 3;
    return 0;
}

int pthread_mutexattr_setprotocol(pthread_mutexattr_t *object, int protocol)
{
    if (protocol < PTHREAD_PRIO_NONE || protocol > PTHREAD_PRIO_PROTECT)
        return EINVAL;
    *(int *)object = (*(int *)object & ~(3 * kOption)) | protocol * kOption;
    return 0;
}

int pthread_rwlockattr_getkind_np(const pthread_rwlockattr_t *restrict object, int *restrict preference)
{
    *preference = *(const int *)object / kOption;
    return 0;
}

int pthread_rwlockattr_setkind_np(pthread_rwlockattr_t *object, int preference)
{
    if (preference < PTHREAD_RWLOCK_PREFER_READER_NP || preference > PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP)
        return EINVAL;
    if (preference == PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP)
        __mazur_unsupported("a read-write lock whose waiting writers hold up readers");
    *(int *)object = (*(int *)object & (kOption - 1)) | preference * kOption;
    return 0;
}
