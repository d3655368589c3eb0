/* Strings: comparison. The C locale is the only one, so collation is byte order. */
#define _GNU_SOURCE
#include "internal.h"

#include <string.h>
#include <strings.h>

static int lower(int c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

static int compare(const char *a, const char *b, size_t limit, int fold)
{
    for (size_t i = 0; i < limit; i++) {
        int x = (unsigned char)a[i], y = (unsigned char)b[i];
        if (fold) {
            x = lower(x);
            y = lower(y);
        }
        if (x != y || x == 0)
            return x - y;
    }
    return 0;
}

int strcmp(const char *a, const char *b) { return compare(a, b, (size_t)-1, 0); }

int strncmp(const char *a, const char *b, size_t limit) { return compare(a, b, limit, 0); }

int strcasecmp(const char *a, const char *b) { return compare(a, b, (size_t)-1, 1); }

int strncasecmp(const char *a, const char *b, size_t limit) { return compare(a, b, limit, 1); }

int strcoll(const char *a, const char *b) { return compare(a, b, (size_t)-1, 0); }

size_t strxfrm(char *restrict to, const char *restrict from, size_t size)
{
    size_t length = mazur_model_length(from);
    if (size > 0) {
        size_t copied = length < size ? length : size - 1;
        __builtin_memcpy(to, from, copied);
        to[copied] = 0;
    }
    return length;
}

char *strcasestr(const char *text, const char *wanted)
{
    size_t length = mazur_model_length(wanted);
    for (;; text++) {
        if (compare(text, wanted, length, 1) == 0)
            return (char *)text;
        if (!*text)
            return NULL;
    }
}
