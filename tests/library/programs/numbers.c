#include "in_thread.h"
#include <errno.h>
#include <stdlib.h>
#include <limits.h>
#include <inttypes.h>
static void run(void)
{
    char *end;
    printf("%d %ld %lld\n", atoi("  -42x"), atol("99"), atoll("123456789012"));
    printf("%ld %s\n", strtol("0x1fz", &end, 0), end);
    printf("%ld %ld %lu\n", strtol("777", NULL, 8), strtol("zz", NULL, 36), strtoul("-1", NULL, 10));
    errno = 0;
    printf("%ld %d\n", strtol("99999999999999999999", NULL, 10), errno == ERANGE);
    printf("%g %g %g %s\n", atof("3.25e2"), strtod("0x1p4", NULL), strtod("inf", NULL), "x");
    printf("%g %s\n", strtod("1.5abc", &end), end);
    printf("%d %ld %lld\n", abs(-3), labs(-4L), llabs(-5LL));
    div_t d = div(-7, 2);
    ldiv_t l = ldiv(7, -2);
    printf("%d %d %ld %ld\n", d.quot, d.rem, l.quot, l.rem);
    printf("%" PRId64 " %" PRIu32 " %jd\n", INT64_MAX, UINT32_MAX, imaxabs(-9));
    printf("%.3f\n", strtof("2.5", NULL));
}
