/* Dates. Local time is taken to be universal time. */
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <limits.h>
#include <time.h>

char *tzname[2] = {"UTC", "UTC"};
long timezone;
int daylight;

static void local(void) { __mazur_assumed("local time is universal time", MAZUR_ALWAYS); }

void tzset(void) { local(); }

static const char *const kDays[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const kMonths[] = {"January", "February", "March",     "April",   "May",      "June",
                                      "July",    "August",   "September", "October", "November", "December"};

static long floor_divide(long x, long y) { return x / y - (x % y < 0); }

/* Days from 1 January 1970 to a date; months count from 0 and may be out of range. */
static long days_from(long year, long month, long day)
{
    year += floor_divide(month, 12);
    month -= 12 * floor_divide(month, 12);
    long shifted = (month + 10) % 12; /* March is 0, so that the leap day is the last */
    if (month < 2)
        year--;
    long era = floor_divide(year, 400), in_era = year - 400 * era;
    return era * 146097 + in_era * 365 + in_era / 4 - in_era / 100 + (153 * shifted + 2) / 5 + day - 1 - 719468;
}

static void fill(time_t time, struct tm *result)
{
    long days = floor_divide(time, 86400), second = time - 86400 * days;
    long shifted = days + 719468, era = floor_divide(shifted, 146097), of_era = shifted - 146097 * era;
    long year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    long of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    long month = (5 * of_year + 2) / 153;
    long year = 400 * era + year_of_era + (month >= 10);
    long weekday = (days + 4) % 7;
    *result = (struct tm){.tm_sec = (int)(second % 60),
                          .tm_min = (int)(second / 60 % 60),
                          .tm_hour = (int)(second / 3600),
                          .tm_mday = (int)(of_year - (153 * month + 2) / 5 + 1),
                          .tm_mon = (int)((month + 2) % 12),
                          .tm_year = (int)(year - 1900),
                          .tm_wday = (int)(weekday < 0 ? weekday + 7 : weekday),
                          .tm_yday = (int)(days - days_from(year, 0, 1)),
                          .tm_zone = "GMT"};
}

struct tm *gmtime_r(const time_t *restrict time, struct tm *restrict result)
{
    fill(*time, result);
    return result;
}

struct tm *localtime_r(const time_t *restrict time, struct tm *restrict result)
{
    local();
    fill(*time, result);
    result->tm_zone = "UTC";
    return result;
}

/* Both return the same object, whoever calls them: threads that do so at the same time race. */
static struct tm broken_down;

struct tm *gmtime(const time_t *time) { return gmtime_r(time, &broken_down); }

struct tm *localtime(const time_t *time) { return localtime_r(time, &broken_down); }

static time_t seconds_of(struct tm *date)
{
    time_t time = days_from(date->tm_year + 1900L, date->tm_mon, date->tm_mday) * 86400 + date->tm_hour * 3600L +
                  date->tm_min * 60L + date->tm_sec;
    fill(time, date);
    return time;
}

time_t mktime(struct tm *date)
{
    local();
    return seconds_of(date);
}

time_t timegm(struct tm *date) { return seconds_of(date); }

time_t timelocal(struct tm *date)
{
    local();
    return seconds_of(date);
}

static void put_padded(struct sink *sink, long value, int width, char filler)
{
    char digits[20], *first = digits + sizeof digits;
    int negative = value < 0;
    if (negative)
        value = -value;
    do
        *--first = (char)('0' + value % 10);
    while (value /= 10);
    long count = digits + sizeof digits - first;
    if (negative)
        mazur_model_put(sink, "-", 1);
    mazur_model_pad(sink, filler, width - count - negative);
    mazur_model_put(sink, first, (size_t)count);
}

static void put_name(struct sink *sink, const char *name, int abbreviated)
{
    mazur_model_put(sink, name, abbreviated ? 3 : mazur_model_length(name));
}

/* The year and number of the week that ISO 8601 gives a date. */
static void iso_week(const struct tm *date, long *year, long *week)
{
    long weekday = (date->tm_wday + 6) % 7;                                               /* Monday is 0 */
    long thursday = days_from(date->tm_year + 1900L, 0, 1) + date->tm_yday - weekday + 3; /* of that week */
    struct tm there;
    fill(thursday * 86400, &there);
    *year = there.tm_year + 1900L;
    *week = there.tm_yday / 7 + 1;
}

static void format_date(struct sink *sink, const char *format, const struct tm *date);

static void convert(struct sink *sink, char letter, const struct tm *date)
{
    long year, week, hour12 = date->tm_hour % 12 == 0 ? 12 : date->tm_hour % 12;
    iso_week(date, &year, &week);
    switch (letter) {
    case 'a':
    case 'A':
        put_name(sink, kDays[date->tm_wday], letter == 'a');
        break;
    case 'b':
    case 'h':
    case 'B':
        put_name(sink, kMonths[date->tm_mon], letter != 'B');
        break;
    case 'c':
        format_date(sink, "%a %b %e %H:%M:%S %Y", date);
        break;
    case 'C':
        put_padded(sink, floor_divide(date->tm_year + 1900L, 100), 2, '0');
        break;
    case 'd':
        put_padded(sink, date->tm_mday, 2, '0');
        break;
    case 'D':
    case 'x':
        format_date(sink, "%m/%d/%y", date);
        break;
    case 'e':
        put_padded(sink, date->tm_mday, 2, ' ');
        break;
    case 'F':
        format_date(sink, "%Y-%m-%d", date);
        break;
    case 'G':
        put_padded(sink, year, 1, '0');
        break;
    case 'g':
        put_padded(sink, (year % 100 + 100) % 100, 2, '0');
        break;
    case 'H':
        put_padded(sink, date->tm_hour, 2, '0');
        break;
    case 'I':
        put_padded(sink, hour12, 2, '0');
        break;
    case 'j':
        put_padded(sink, date->tm_yday + 1, 3, '0');
        break;
    case 'm':
        put_padded(sink, date->tm_mon + 1, 2, '0');
        break;
    case 'M':
        put_padded(sink, date->tm_min, 2, '0');
        break;
    case 'n':
        mazur_model_put(sink, "\n", 1);
        break;
    case 'p':
        mazur_model_put(sink, date->tm_hour < 12 ? "AM" : "PM", 2);
        break;
    case 'r':
        format_date(sink, "%I:%M:%S %p", date);
        break;
    case 'R':
        format_date(sink, "%H:%M", date);
        break;
    case 's': {
        struct tm copy = *date;
        put_padded(sink, seconds_of(&copy), 1, '0');
        break;
    }
    case 'S':
        put_padded(sink, date->tm_sec, 2, '0');
        break;
    case 't':
        mazur_model_put(sink, "\t", 1);
        break;
    case 'T':
    case 'X':
        format_date(sink, "%H:%M:%S", date);
        break;
    case 'u':
        put_padded(sink, date->tm_wday == 0 ? 7 : date->tm_wday, 1, '0');
        break;
    case 'U':
        put_padded(sink, (date->tm_yday + 7 - date->tm_wday) / 7, 2, '0');
        break;
    case 'V':
        put_padded(sink, week, 2, '0');
        break;
    case 'w':
        put_padded(sink, date->tm_wday, 1, '0');
        break;
    case 'W':
        put_padded(sink, (date->tm_yday + 7 - (date->tm_wday + 6) % 7) / 7, 2, '0');
        break;
    case 'y':
        put_padded(sink, ((date->tm_year + 1900L) % 100 + 100) % 100, 2, '0');
        break;
    case 'Y':
        put_padded(sink, date->tm_year + 1900L, 1, '0');
        break;
    case 'z':
        mazur_model_put(sink, "+0000", 5);
        break;
    case 'Z':
        mazur_model_put(sink, date->tm_zone, mazur_model_length(date->tm_zone));
        break;
    case '%':
        mazur_model_put(sink, "%", 1);
        break;
    default:
        __mazur_unsupported("a conversion in a strftime format");
    }
}

static void format_date(struct sink *sink, const char *format, const struct tm *date)
{
    for (; *format; format++) {
        if (*format != '%') {
            mazur_model_put(sink, format, 1);
            continue;
        }
        if (format[1] == 'E' || format[1] == 'O')
            format++;
        convert(sink, *++format, date);
    }
}

size_t strftime(char *restrict to, size_t size, const char *restrict format, const struct tm *restrict date)
{
    if (size == 0)
        return 0;
    struct sink sink = {.buffer = to, .capacity = size - 1, .stream = -1};
    format_date(&sink, format, date);
    to[sink.used] = 0;
    return sink.total < size ? sink.total : 0;
}

char *asctime_r(const struct tm *restrict date, char *restrict to)
{
    return strftime(to, 26, "%a %b %e %H:%M:%S %Y\n", date) ? to : NULL;
}

static char date_text[26]; /* likewise */

char *asctime(const struct tm *date) { return asctime_r(date, date_text); }

char *ctime_r(const time_t *restrict time, char *restrict to)
{
    struct tm date;
    return asctime_r(localtime_r(time, &date), to);
}

char *ctime(const time_t *time) { return ctime_r(time, date_text); }
