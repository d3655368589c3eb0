/* POSIX getopt: options in the arguments, without reordering them. */
#include "internal.h"

#include <unistd.h>

char *optarg;
int optind = 1, opterr = 1, optopt;

static int next_letter = 1; /* inside an argument with several options */

static void print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    mazur_model_print(2, format, arguments);
    va_end(arguments);
}

int getopt(int argc, char *const argv[], const char *options)
{
    optarg = NULL;
    const char *argument = optind < argc ? argv[optind] : NULL;
    if (!argument || argument[0] != '-' || argument[1] == 0)
        return -1;
    if (argument[1] == '-' && argument[2] == 0) {
        optind++;
        return -1;
    }
    char option = argument[next_letter++];
    int last = argument[next_letter] == 0;
    const char *known = options;
    while (*known && (*known != option || option == ':'))
        known++;
    if (*known && known[1] == ':') {
        if (!last)
            optarg = (char *)argument + next_letter;
        else if (optind + 1 < argc)
            optarg = argv[++optind];
        last = 1;
    }
    if (last) {
        optind++;
        next_letter = 1;
    }
    if (*known && (known[1] != ':' || optarg))
        return option;
    optopt = option;
    if (opterr && *options != ':')
        print(*known ? "%s: option requires an argument -- '%c'\n" : "%s: invalid option -- '%c'\n", argv[0], option);
    return *known && *options == ':' ? ':' : '?';
}
