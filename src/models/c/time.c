/* Clocks and sleeping. Time is a model: it never runs backwards, and a sleep lets other threads run but promises no
 * order between them. All clocks show the same time but those that tell how long the program has run. */
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <limits.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

long mazur_model_clock(void)
{
    __mazur_assumed("the program starts on 1 January 2024, and each look at a clock takes a millisecond of the thread's own time", MAZUR_IF_ASKED);
    return __mazur_clock();
}

static long since_start(void) { return mazur_model_clock() - kStart; }

time_t time(time_t *result)
{
    time_t now = mazur_model_clock() / kSecond;
    if (result)
        *result = now;
    return now;
}

static struct timespec split(long nanoseconds)
{
    return (struct timespec){nanoseconds / kSecond, nanoseconds % kSecond};
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    if (clock < 0 || clock > CLOCK_TAI) {
        errno = EINVAL;
        return -1;
    }
    int of_program = clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID;
    *now = split(of_program ? since_start() : mazur_model_clock());
    return 0;
}

int clock_getres(clockid_t clock, struct timespec *resolution)
{
    if (clock < 0 || clock > CLOCK_TAI) {
        errno = EINVAL;
        return -1;
    }
    if (resolution)
        *resolution = (struct timespec){0, 1};
    return 0;
}

int clock_settime(clockid_t clock, const struct timespec *now)
{
    (void)clock;
    (void)now;
    __mazur_unsupported("clock_settime");
}

int timespec_get(struct timespec *now, int base)
{
    if (base != TIME_UTC)
        return 0;
    *now = split(mazur_model_clock());
    return base;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    struct timespec time = split(mazur_model_clock());
    *now = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
    if (zone)
        *(struct timezone *)zone = (struct timezone){0, 0};
    return 0;
}

clock_t clock(void) { return since_start() / (kSecond / CLOCKS_PER_SEC); }

clock_t times(struct tms *result)
{
    clock_t ticks = since_start() / (kSecond / 100);
    if (result)
        *result = (struct tms){ticks, 0, 0, 0};
    return ticks;
}

double difftime(time_t later, time_t earlier) { return (double)later - (double)earlier; }

static int invalid(const struct timespec *time)
{
    return time->tv_sec < 0 || time->tv_nsec < 0 || time->tv_nsec >= kSecond;
}

/* In nanoseconds, which are more than a clock can show if they are too many to count. */
static long nanoseconds_of(const struct timespec *time)
{
    if (time->tv_sec < 0)
        return 0;
    return time->tv_sec < LONG_MAX / kSecond ? time->tv_sec * kSecond + time->tv_nsec : LONG_MAX;
}

void mazur_model_wait_until(const struct timespec *time) { __mazur_elapse(nanoseconds_of(time)); }

void mazur_model_wait_for(const struct timespec *duration) { __mazur_pass(nanoseconds_of(duration)); }

static void pause_for(long nanoseconds)
{
    __mazur_yield();
    __mazur_pass(nanoseconds);
}

int nanosleep(const struct timespec *duration, struct timespec *left)
{
    if (invalid(duration)) {
        errno = EINVAL;
        return -1;
    }
    (void)left; /* written only if a signal interrupts */
    pause_for(nanoseconds_of(duration));
    return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left)
{
    (void)clock;
    (void)left;
    if (invalid(time))
        return EINVAL;
    if (flags & TIMER_ABSTIME) {
        __mazur_yield();
        mazur_model_wait_until(time);
    } else {
        pause_for(nanoseconds_of(time));
    }
    return 0;
}

unsigned sleep(unsigned seconds)
{
    pause_for(seconds * kSecond);
    return 0;
}

int usleep(useconds_t microseconds)
{
    pause_for(microseconds * 1000L);
    return 0;
}
