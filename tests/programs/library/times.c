// mazur: safe
/* Clocks run forwards, sleeping returns, and dates are right. */
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int main(void)
{
    struct timespec before, after, nap = {0, 1000}, wrong = {0, -1};
    struct timeval day;
    assert(clock_gettime(CLOCK_MONOTONIC, &before) == 0);
    assert(nanosleep(&nap, NULL) == 0 && usleep(1) == 0);
    assert(nanosleep(&wrong, NULL) == -1 && errno == EINVAL);
    assert(clock_gettime(CLOCK_MONOTONIC, &after) == 0);
    assert(after.tv_sec > before.tv_sec || (after.tv_sec == before.tv_sec && after.tv_nsec >= before.tv_nsec));
    time_t now = time(NULL);
    assert(now > 1600000000 && gettimeofday(&day, NULL) == 0 && day.tv_sec >= now && day.tv_usec < 1000000);
    assert(clock_gettime(CLOCK_REALTIME, &after) == 0 && after.tv_sec >= now && clock() >= 0);
    assert(clock_gettime(12345, &after) == -1 && difftime(now + 2, now) == 2.0);

    time_t moment = 951782400 + 3661;
    struct tm *date = gmtime(&moment);
    assert(date->tm_year == 100 && date->tm_mon == 1 && date->tm_mday == 29 && date->tm_wday == 2);
    assert(date->tm_hour == 1 && date->tm_min == 1 && date->tm_sec == 1 && date->tm_yday == 59);
    char text[64];
    assert(strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %j", date) == 27);
    assert(strcmp(text, "2000-02-29 01:01:01 Tue 060") == 0);
    assert(timegm(date) == moment && strcmp(asctime(date), "Tue Feb 29 01:01:01 2000\n") == 0);
    struct tm sum = {.tm_year = 123, .tm_mon = 13, .tm_mday = 31};
    timegm(&sum);
    assert(sum.tm_year == 124 && sum.tm_mon == 2 && sum.tm_mday == 2);
    return 0;
}
