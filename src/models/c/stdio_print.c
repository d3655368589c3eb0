/* The functions of the printf family. Output to standard output and standard error is captured. */
#define _GNU_SOURCE
#include "streams.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>

static int result_of(const struct sink *sink)
{
    if (sink->total <= INT_MAX)
        return (int)sink->total;
    errno = EOVERFLOW;
    return -1;
}

int mazur_model_print(int stream, const char *format, va_list arguments)
{
    char buffer[256];
    struct sink sink = {.buffer = buffer, .capacity = sizeof buffer, .stream = stream};
    mazur_model_format(&sink, format, arguments);
    if (sink.used > 0)
        __mazur_output(stream, buffer, sink.used);
    return result_of(&sink);
}

/* Into a buffer of that size, with a zero at the end if there is room for anything. */
static int print_bounded(char *to, size_t size, const char *format, va_list arguments)
{
    char nothing;
    struct sink sink = {.buffer = size ? to : &nothing, .capacity = size ? size - 1 : 0, .stream = -1};
    mazur_model_format(&sink, format, arguments);
    if (size)
        to[sink.used] = 0;
    return result_of(&sink);
}

static int print_allocated(char **to, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = print_bounded(NULL, 0, format, again);
    va_end(again);
    if (length < 0)
        return -1;
    *to = __mazur_alloc((size_t)length + 1, 16, 0);
    if (!*to) {
        errno = ENOMEM;
        return -1;
    }
    return print_bounded(*to, (size_t)length + 1, format, arguments);
}

static int print_to_file(FILE *file, const char *format, va_list arguments)
{
    int stream = output_stream(file);
    return stream < 0 ? -1 : mazur_model_print(stream, format, arguments);
}

static int print_to_descriptor(int descriptor, const char *format, va_list arguments)
{
    if (descriptor == 1 || descriptor == 2)
        return mazur_model_print(descriptor, format, arguments);
    errno = EBADF;
    return -1;
}

int vprintf(const char *restrict format, va_list arguments) { return mazur_model_print(1, format, arguments); }

int vfprintf(FILE *restrict file, const char *restrict format, va_list arguments)
{
    return print_to_file(file, format, arguments);
}

int vdprintf(int descriptor, const char *restrict format, va_list arguments)
{
    return print_to_descriptor(descriptor, format, arguments);
}

int vsprintf(char *restrict to, const char *restrict format, va_list arguments)
{
    return print_bounded(to, (size_t)-1, format, arguments);
}

int vsnprintf(char *restrict to, size_t size, const char *restrict format, va_list arguments)
{
    return print_bounded(to, size, format, arguments);
}

int vasprintf(char **restrict to, const char *restrict format, va_list arguments)
{
    return print_allocated(to, format, arguments);
}

/* A function with the arguments `...` around one with a va_list. */
#define VARIADIC(CALL)                                                                                                 \
    va_list arguments;                                                                                                 \
    va_start(arguments, format);                                                                                       \
    int result = CALL;                                                                                                 \
    va_end(arguments);                                                                                                 \
    return result;

int printf(const char *restrict format, ...) { VARIADIC(mazur_model_print(1, format, arguments)) }

int fprintf(FILE *restrict file, const char *restrict format, ...) { VARIADIC(print_to_file(file, format, arguments)) }

int dprintf(int descriptor, const char *restrict format, ...)
{
    VARIADIC(print_to_descriptor(descriptor, format, arguments))
}

int sprintf(char *restrict to, const char *restrict format, ...)
{
    VARIADIC(print_bounded(to, (size_t)-1, format, arguments))
}

int snprintf(char *restrict to, size_t size, const char *restrict format, ...)
{
    VARIADIC(print_bounded(to, size, format, arguments))
}

int asprintf(char **restrict to, const char *restrict format, ...) { VARIADIC(print_allocated(to, format, arguments)) }
