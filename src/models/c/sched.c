/* Scheduling: the search decides who runs. Priorities, processors and names are accepted and have no effect. */
#define _GNU_SOURCE
#include "mazur_model.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>

int sched_yield(void)
{
    __mazur_yield();
    return 0;
}

/* The header turns calls of pthread_yield into calls of the above; older objects still have it. */
int yield_under_its_old_name(void) __asm__("pthread_yield");
int yield_under_its_old_name(void)
{
    __mazur_yield();
    return 0;
}

int sched_get_priority_min(int policy) { return policy == SCHED_FIFO || policy == SCHED_RR ? 1 : 0; }

int sched_get_priority_max(int policy) { return policy == SCHED_FIFO || policy == SCHED_RR ? 99 : 0; }

int sched_getcpu(void)
{
    __mazur_assumed("every thread runs on processor 0", MAZUR_ALWAYS);
    return 0;
}

int sched_setscheduler(pid_t process, int policy, const struct sched_param *parameters)
{
    (void)process;
    (void)policy;
    (void)parameters;
    return 0;
}

int sched_getscheduler(pid_t process)
{
    (void)process;
    return SCHED_OTHER;
}

int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *set)
{
    (void)process;
    (void)size;
    (void)set;
    return 0;
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set)
{
    (void)process;
    (void)size;
    (void)set;
    __mazur_unsupported("sched_getaffinity");
}

int pthread_setaffinity_np(pthread_t thread, size_t size, const cpu_set_t *set)
{
    (void)thread;
    (void)size;
    (void)set;
    return 0;
}

int pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *set)
{
    (void)thread;
    (void)size;
    (void)set;
    __mazur_unsupported("pthread_getaffinity_np");
}

int pthread_setschedparam(pthread_t thread, int policy, const struct sched_param *parameters)
{
    (void)thread;
    (void)policy;
    (void)parameters;
    return 0;
}

int pthread_getschedparam(pthread_t thread, int *restrict policy, struct sched_param *restrict parameters)
{
    (void)thread;
    *policy = SCHED_OTHER;
    parameters->sched_priority = 0;
    return 0;
}

int pthread_setschedprio(pthread_t thread, int priority)
{
    (void)thread;
    (void)priority;
    return 0;
}

int pthread_setconcurrency(int level)
{
    (void)level;
    return 0;
}

int pthread_getconcurrency(void) { return 0; }

int pthread_setname_np(pthread_t thread, const char *name)
{
    (void)thread;
    for (int i = 0; i < 16; i++)
        if (!name[i])
            return 0;
    return ERANGE;
}

int pthread_getname_np(pthread_t thread, char *buffer, size_t size)
{
    (void)thread;
    (void)buffer;
    (void)size;
    __mazur_unsupported("pthread_getname_np");
}

int pthread_getcpuclockid(pthread_t thread, clockid_t *clock)
{
    (void)thread;
    *clock = CLOCK_THREAD_CPUTIME_ID;
    return 0;
}
