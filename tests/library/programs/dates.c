#define _GNU_SOURCE
#include "in_thread.h"
#include <time.h>
static void run(void)
{
    time_t moments[] = {0, 951782400, 1704067199, 4102444800, -86400};
    for (int i = 0; i < 5; i++) {
        struct tm date;
        char text[200];
        gmtime_r(&moments[i], &date);
        strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %A %b %B %j %U %W %V %G %u %w %y %C %I %p %e %D %F %T %R%%",
                 &date);
        printf("%s\n%s", text, asctime(&date));
        printf("%ld\n", (long)timegm(&date));
    }
    struct tm sum = {.tm_year = 124, .tm_mon = 14, .tm_mday = 40, .tm_hour = 30};
    printf("%ld %d %d %d\n", (long)timegm(&sum), sum.tm_mon, sum.tm_mday, sum.tm_wday);
    printf("%.1f\n", difftime(10, 3));
}
