/* Numbers out of text: the strto* and ato* functions. */
#include "internal.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 10;
    return 99;
}

struct parsed_integer mazur_model_parse_integer(const char *text, size_t limit, int base)
{
    struct parsed_integer number = {0, 0, 0, 0};
    size_t i = 0;
    while (i < limit && is_space(text[i]))
        i++;
    if (i < limit && (text[i] == '-' || text[i] == '+'))
        number.negative = text[i++] == '-';
    int leading_zero = i < limit && text[i] == '0';
    if ((base == 0 || base == 16) && leading_zero && i + 2 < limit && (text[i + 1] | 32) == 'x' &&
        digit_of(text[i + 2]) < 16) {
        i += 2;
        base = 16;
    } else if (base == 0) {
        base = leading_zero ? 8 : 10;
    }
    for (; i < limit && digit_of(text[i]) < base; i++) {
        unsigned long next;
        if (__builtin_mul_overflow(number.magnitude, (unsigned long)base, &next) ||
            __builtin_add_overflow(next, (unsigned long)digit_of(text[i]), &next)) {
            number.overflow = 1;
            next = ULONG_MAX;
        }
        number.magnitude = next;
        number.length = i + 1;
    }
    return number;
}

static struct parsed_integer parse(const char *text, char **end, int base)
{
    struct parsed_integer number = {0, 0, 0, 0};
    if (base < 0 || base == 1 || base > 36)
        errno = EINVAL;
    else
        number = mazur_model_parse_integer(text, (size_t)-1, base);
    if (end)
        *end = (char *)text + number.length;
    return number;
}

static long parse_signed(const char *text, char **end, int base)
{
    struct parsed_integer number = parse(text, end, base);
    unsigned long largest = number.negative ? (unsigned long)LONG_MAX + 1 : LONG_MAX;
    if (number.overflow || number.magnitude > largest) {
        errno = ERANGE;
        return number.negative ? LONG_MIN : LONG_MAX;
    }
    return (long)(number.negative ? -number.magnitude : number.magnitude);
}

static unsigned long parse_unsigned(const char *text, char **end, int base)
{
    struct parsed_integer number = parse(text, end, base);
    if (number.overflow) {
        errno = ERANGE;
        return ULONG_MAX;
    }
    return number.negative ? -number.magnitude : number.magnitude;
}

/* The same function under the names that headers of different age and standard give it. */
#define SIGNED(NAME, TYPE)                                                                                             \
    TYPE NAME(const char *restrict text, char **restrict end, int base) { return parse_signed(text, end, base); }
#define UNSIGNED(NAME, TYPE)                                                                                           \
    TYPE NAME(const char *restrict text, char **restrict end, int base) { return parse_unsigned(text, end, base); }

SIGNED(strtol, long)
SIGNED(strtoll, long long)
SIGNED(strtoq, long long)
SIGNED(strtoimax, intmax_t)
SIGNED(__isoc23_strtol, long)
SIGNED(__isoc23_strtoll, long long)
SIGNED(__isoc23_strtoimax, intmax_t)
UNSIGNED(strtoul, unsigned long)
UNSIGNED(strtoull, unsigned long long)
UNSIGNED(strtouq, unsigned long long)
UNSIGNED(strtoumax, uintmax_t)
UNSIGNED(__isoc23_strtoul, unsigned long)
UNSIGNED(__isoc23_strtoull, unsigned long long)
UNSIGNED(__isoc23_strtoumax, uintmax_t)

int atoi(const char *text) { return (int)parse_signed(text, NULL, 10); }

long atol(const char *text) { return parse_signed(text, NULL, 10); }

long long atoll(const char *text) { return parse_signed(text, NULL, 10); }

double strtod(const char *restrict text, char **restrict end) { return __mazur_parse_double(text, end); }

float strtof(const char *restrict text, char **restrict end) { return (float)__mazur_parse_double(text, end); }

double atof(const char *text) { return __mazur_parse_double(text, NULL); }
