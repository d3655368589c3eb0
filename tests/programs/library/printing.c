// mazur: safe
/* The printf family and the other ways to write. */
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char out[200];

static int format(const char *text, ...)
{
    va_list arguments;
    va_start(arguments, text);
    int length = vsnprintf(out, sizeof out, text, arguments);
    va_end(arguments);
    return length;
}

#define PRINTS(EXPECTED, ...)                                                                                          \
    assert(format(__VA_ARGS__) == (int)strlen(EXPECTED));                                                              \
    assert(strcmp(out, EXPECTED) == 0)

int main(void)
{
    PRINTS("", "%s", "");
    PRINTS("-5 +5  5 00005 5    |    5", "%d %+d % d %05d %-5d|%5d", -5, 5, 5, 5, 5, 5);
    PRINTS("-2147483648 4294967295", "%d %u", INT32_MIN, UINT32_MAX);
    PRINTS("9223372036854775807 -9223372036854775808", "%ld %lld", INT64_MAX, (long long)INT64_MIN);
    PRINTS("ff FF 0xff 0XFF 17 017 0", "%x %X %#x %#X %o %#o %#x", 255, 255, 255, 255, 15, 15, 0);
    PRINTS("44 -1 255 65535", "%hhd %hd %hhu %hu", 300, -1, -1, -1);
    PRINTS("007   42|", "%.3d %4.2d|", 7, 42);
    PRINTS("[  ab] [ab  ] [a] [(null)]", "[%4s] [%-4s] [%.1s] [%s]", "ab", "ab", "ab", (char *)NULL);
    PRINTS("z % 12   3|4  |", "%c %% %*d%*d|%-*d|", 'z', 2, 12, 4, 3, 3, 4);
    PRINTS("(nil) 0x10", "%p %p", NULL, (void *)16);
    PRINTS("18446744073709551615 8 -3 7", "%zu %zu %td %jd", SIZE_MAX, sizeof(long), (ptrdiff_t)-3, (intmax_t)7);
    PRINTS("3.14 2.50e+00 0.1 1e+10 inf", "%.2f %.2e %g %g %f", 3.14159, 2.5, 0.1, 1e10, __builtin_inf());
    PRINTS("  1.500|1.5   |+1.5", "%7.3f|%-6.1f|%+.1f", 1.5, 1.5, 1.5);
    int n = 0;
    PRINTS("abcd", "ab%ncd", &n);
    assert(n == 2);
    errno = ENOENT;
    PRINTS("No such file or directory", "%m");

    assert(snprintf(NULL, 0, "%d", 12345) == 5);
    assert(snprintf(out, 3, "%d", 12345) == 5 && strcmp(out, "12") == 0);
    assert(sprintf(out, "%s-%d", "a", 1) == 3 && strcmp(out, "a-1") == 0);
    char *made = NULL;
    assert(asprintf(&made, "%s%s", "long", "er") == 6 && strcmp(made, "longer") == 0);
    free(made);

    assert(printf("one %d\n", 1) == 6 && fprintf(stderr, "two\n") == 4 && puts("three") >= 0);
    assert(putchar('4') == '4' && fputs("five", stdout) >= 0 && fputc('\n', stderr) == '\n' &&
           putc('6', stdout) == '6');
    assert(fwrite("seven", 1, 5, stdout) == 5 && fwrite("ab", 2, 1, stdout) == 1 && write(1, "eight\n", 6) == 6);
    assert(fflush(stdout) == 0 && fflush(NULL) == 0 && dprintf(2, "%d\n", 9) == 2);
    perror("perror");
    return 0;
}
