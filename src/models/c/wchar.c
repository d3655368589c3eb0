/* The wide string functions that need no conversion. */
#include <wchar.h>

size_t wcslen(const wchar_t *text)
{
    size_t length = 0;
    while (text[length])
        length++;
    return length;
}

wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from)
{
    __builtin_memmove(to, from, (wcslen(from) + 1) * sizeof *to);
    return to;
}

wchar_t *wcscat(wchar_t *restrict to, const wchar_t *restrict from)
{
    wcscpy(to + wcslen(to), from);
    return to;
}

wchar_t *wcsncpy(wchar_t *restrict to, const wchar_t *restrict from, size_t count)
{
    size_t i = 0;
    for (; i < count && from[i]; i++)
        to[i] = from[i];
    for (; i < count; i++)
        to[i] = 0;
    return to;
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i] || a[i] == 0)
            return a[i] < b[i] ? -1 : a[i] > b[i];
    return 0;
}

int wcscmp(const wchar_t *a, const wchar_t *b) { return wcsncmp(a, b, (size_t)-1); }

wchar_t *wcschr(const wchar_t *text, wchar_t wanted)
{
    for (;; text++) {
        if (*text == wanted)
            return (wchar_t *)text;
        if (!*text)
            return NULL;
    }
}

wchar_t *wcsrchr(const wchar_t *text, wchar_t wanted)
{
    const wchar_t *last = NULL;
    do
        if (*text == wanted)
            last = text;
    while (*text++);
    return (wchar_t *)last;
}

wchar_t *wmemcpy(wchar_t *restrict to, const wchar_t *restrict from, size_t count)
{
    __builtin_memmove(to, from, count * sizeof *to);
    return to;
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count)
{
    __builtin_memmove(to, from, count * sizeof *to);
    return to;
}

wchar_t *wmemset(wchar_t *to, wchar_t value, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] = value;
    return to;
}

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

wchar_t *wmemchr(const wchar_t *memory, wchar_t wanted, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (memory[i] == wanted)
            return (wchar_t *)memory + i;
    return NULL;
}
