/* Strings: length, copy, concatenation, search and duplication. */
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

size_t mazur_model_length(const char *text)
{
    size_t length = 0;
    while (text[length])
        length++;
    return length;
}

static size_t bounded_length(const char *text, size_t limit)
{
    size_t length = 0;
    while (length < limit && text[length])
        length++;
    return length;
}

size_t strlen(const char *text) { return mazur_model_length(text); }

size_t strnlen(const char *text, size_t limit) { return bounded_length(text, limit); }

static char *copy_to(char *to, const char *from)
{
    size_t length = mazur_model_length(from);
    __builtin_memcpy(to, from, length + 1);
    return to + length;
}

char *strcpy(char *restrict to, const char *restrict from)
{
    copy_to(to, from);
    return to;
}

char *stpcpy(char *restrict to, const char *restrict from) { return copy_to(to, from); }

static char *copy_bounded(char *to, const char *from, size_t bytes)
{
    size_t length = bounded_length(from, bytes);
    keep_apart(to, bytes, from, length < bytes ? length + 1 : length);
    __builtin_memcpy(to, from, length);
    __builtin_memset(to + length, 0, bytes - length);
    return to + length;
}

char *strncpy(char *restrict to, const char *restrict from, size_t bytes)
{
    copy_bounded(to, from, bytes);
    return to;
}

char *stpncpy(char *restrict to, const char *restrict from, size_t bytes) { return copy_bounded(to, from, bytes); }

size_t strlcpy(char *restrict to, const char *restrict from, size_t size)
{
    size_t length = mazur_model_length(from);
    if (size > 0) {
        size_t copied = length < size ? length : size - 1;
        __builtin_memcpy(to, from, copied);
        to[copied] = 0;
    }
    return length;
}

size_t strlcat(char *restrict to, const char *restrict from, size_t size)
{
    size_t used = bounded_length(to, size), length = mazur_model_length(from);
    if (used < size) {
        size_t copied = length < size - used ? length : size - used - 1;
        __builtin_memcpy(to + used, from, copied);
        to[used + copied] = 0;
    }
    return used + length;
}

char *strcat(char *restrict to, const char *restrict from)
{
    copy_to(to + mazur_model_length(to), from);
    return to;
}

char *strncat(char *restrict to, const char *restrict from, size_t bytes)
{
    size_t used = mazur_model_length(to), length = bounded_length(from, bytes);
    __builtin_memcpy(to + used, from, length);
    to[used + length] = 0;
    return to;
}

static char *duplicate(const char *text, size_t length)
{
    char *copy = __mazur_alloc(length + 1, 16, 0);
    if (!copy) {
        errno = ENOMEM;
        return NULL;
    }
    __builtin_memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

char *strdup(const char *text) { return duplicate(text, mazur_model_length(text)); }

char *strndup(const char *text, size_t limit) { return duplicate(text, bounded_length(text, limit)); }

char *__strdup(const char *text) { return duplicate(text, mazur_model_length(text)); }

char *strchrnul(const char *text, int wanted)
{
    while (*text && *text != (char)wanted)
        text++;
    return (char *)text;
}

static char *find(const char *text, int wanted)
{
    for (;; text++) {
        if (*text == (char)wanted)
            return (char *)text;
        if (!*text)
            return NULL;
    }
}

static char *find_last(const char *text, int wanted)
{
    const char *last = NULL;
    do
        if (*text == (char)wanted)
            last = text;
    while (*text++);
    return (char *)last;
}

char *strchr(const char *text, int wanted) { return find(text, wanted); }

char *index(const char *text, int wanted) { return find(text, wanted); }

char *strrchr(const char *text, int wanted) { return find_last(text, wanted); }

char *rindex(const char *text, int wanted) { return find_last(text, wanted); }

static int starts_with(const char *text, const char *prefix)
{
    while (*prefix)
        if (*text++ != *prefix++)
            return 0;
    return 1;
}

char *strstr(const char *text, const char *wanted)
{
    for (;; text++) {
        if (starts_with(text, wanted))
            return (char *)text;
        if (!*text)
            return NULL;
    }
}

/* The number of characters at the start that are (inside 1) or are not (inside 0) in the set. */
static size_t span(const char *text, const char *set, int inside)
{
    size_t length = 0;
    while (text[length] && (find(set, text[length]) != NULL) == inside)
        length++;
    return length;
}

size_t strspn(const char *text, const char *set) { return span(text, set, 1); }

size_t strcspn(const char *text, const char *set) { return span(text, set, 0); }

char *strpbrk(const char *text, const char *set)
{
    text += span(text, set, 0);
    return *text ? (char *)text : NULL;
}

static char *next_token(char *text, const char *separators, char **rest)
{
    if (!text)
        text = *rest;
    text += span(text, separators, 1);
    if (!*text) {
        *rest = text;
        return NULL;
    }
    char *end = text + span(text, separators, 0);
    *rest = *end ? end + 1 : end;
    *end = 0;
    return text;
}

char *strtok_r(char *restrict text, const char *restrict separators, char **restrict rest)
{
    return next_token(text, separators, rest);
}

char *__strtok_r(char *restrict text, const char *restrict separators, char **restrict rest)
{
    return next_token(text, separators, rest);
}

char *strtok(char *restrict text, const char *restrict separators)
{
    static char *rest; /* threads that use it at the same time race */
    if (!text && !rest)
        return NULL;
    return next_token(text, separators, &rest);
}

char *strsep(char **restrict text, const char *restrict separators)
{
    char *start = *text;
    if (!start)
        return NULL;
    char *end = start + span(start, separators, 0);
    *text = *end ? end + 1 : NULL;
    *end = 0;
    return start;
}
