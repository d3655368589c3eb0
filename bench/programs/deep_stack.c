/* The two-lock counter, done at recursion depth DEPTH in each thread: a transition should not cost more for it. The
 * threads end down there, because a return through DEPTH frames is work of its own. */
#include <pthread.h>
#include <stddef.h>

#ifndef DEPTH
#define DEPTH 1
#endif

static void count(void);

static __attribute__((noinline)) int descend(int depth)
{
    if (depth > 1)
        return 1 + descend(depth - 1);
    count();
    if (depth == 1)
        pthread_exit(NULL);
    return 0;
}

#define COUNT descend(DEPTH)
#include "two_lock_counter.c"
