/* The memory functions of <string.h>. Copying and filling are instructions of the machine. */
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes)
{
    __builtin_memcpy(to, from, bytes);
    return to;
}

void *memmove(void *to, const void *from, size_t bytes)
{
    __builtin_memmove(to, from, bytes);
    return to;
}

void *mempcpy(void *restrict to, const void *restrict from, size_t bytes)
{
    __builtin_memcpy(to, from, bytes);
    return (char *)to + bytes;
}

void *memset(void *to, int byte, size_t bytes)
{
    __builtin_memset(to, byte, bytes);
    return to;
}

void explicit_bzero(void *to, size_t bytes) { __builtin_memset(to, 0, bytes); }

void bzero(void *to, size_t bytes) { __builtin_memset(to, 0, bytes); }

void bcopy(const void *from, void *to, size_t bytes) { __builtin_memmove(to, from, bytes); }

void *memccpy(void *restrict to, const void *restrict from, int byte, size_t bytes)
{
    const unsigned char *source = from;
    unsigned char *target = to;
    for (size_t i = 0; i < bytes; i++)
        if ((target[i] = source[i]) == (unsigned char)byte)
            return target + i + 1;
    return NULL;
}

static int compare(const unsigned char *a, const unsigned char *b, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        if (a[i] != b[i])
            return a[i] - b[i];
    return 0;
}

int memcmp(const void *a, const void *b, size_t bytes) { return compare(a, b, bytes); }

int bcmp(const void *a, const void *b, size_t bytes) { return compare(a, b, bytes); }

void *memchr(const void *memory, int byte, size_t bytes)
{
    const unsigned char *p = memory;
    for (size_t i = 0; i < bytes; i++)
        if (p[i] == (unsigned char)byte)
            return (void *)(p + i);
    return NULL;
}

void *rawmemchr(const void *memory, int byte)
{
    const unsigned char *p = memory;
    while (*p != (unsigned char)byte)
        p++;
    return (void *)p;
}

void *memrchr(const void *memory, int byte, size_t bytes)
{
    const unsigned char *p = memory;
    while (bytes-- > 0)
        if (p[bytes] == (unsigned char)byte)
            return (void *)(p + bytes);
    return NULL;
}

void *memmem(const void *memory, size_t bytes, const void *wanted, size_t length)
{
    const unsigned char *p = memory;
    for (size_t i = 0; i + length <= bytes; i++)
        if (compare(p + i, wanted, length) == 0)
            return (void *)(p + i);
    return NULL;
}

int ffs(int word) { return word ? __builtin_ctz((unsigned)word) + 1 : 0; }

int ffsl(long word) { return word ? __builtin_ctzl((unsigned long)word) + 1 : 0; }

int ffsll(long long word) { return word ? __builtin_ctzll((unsigned long long)word) + 1 : 0; }
