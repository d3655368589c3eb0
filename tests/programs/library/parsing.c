// mazur: safe
/* Numbers out of text. */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *end;
    const char *text = "  -42rest";
    assert(strtol(text, &end, 10) == -42 && end == text + 5);
    assert(strtol("z", NULL, 36) == 35 && strtol("0x1F", NULL, 16) == 31 && strtol("017", NULL, 0) == 15);
    text = "none";
    assert(strtol(text, &end, 10) == 0 && end == text);
    errno = 0;
    assert(strtol("9223372036854775808", NULL, 10) == LONG_MAX && errno == ERANGE);
    errno = 0;
    assert(strtoul("-1", NULL, 10) == ULONG_MAX && errno == 0);
    assert(strtoull("18446744073709551616", NULL, 10) == ULLONG_MAX && errno == ERANGE);
    assert(atoi("12abc") == 12 && atoll("-5000000000") == -5000000000 && strtoimax("7", NULL, 10) == 7);
    text = "2.5e3x";
    assert(strtod(text, &end) == 2500.0 && *end == 'x');
    assert(atof("-0.125") == -0.125 && strtof("0.5", NULL) == 0.5f);
    assert(abs(-3) == 3 && labs(-4L) == 4 && llabs(5LL) == 5);
    div_t d = div(-7, 2);
    assert(d.quot == -3 && d.rem == -1 && ldiv(9, 4).rem == 1);
    return 0;
}
