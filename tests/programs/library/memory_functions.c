// mazur: safe
/* The mem* functions and the bit searches. */
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <strings.h>

int main(void)
{
    char a[16] = "0123456789", b[16];
    void *(*volatile copy)(void *, const void *, size_t) = memcpy;
    void *(*volatile move)(void *, const void *, size_t) = memmove;
    void *(*volatile set)(void *, int, size_t) = memset;
    assert(copy(b, a, 11) == b && strcmp(a, b) == 0);
    assert(move(a + 2, a, 5) == a + 2 && memcmp(a, "0101234789", 10) == 0);
    assert(move(a, a + 2, 5) == a && memcmp(a, "0123434789", 10) == 0);
    assert(set(b, 0x141, 3) == b && memcmp(b, "AAA3", 4) == 0);
    assert(mempcpy(b, "xy", 2) == b + 2 && b[1] == 'y' && b[2] == 'A');
    assert(memchr(a, '3', 10) == a + 3 && memrchr(a, '3', 10) == a + 5 && memchr(a, 'x', 10) == NULL);
    assert(memmem(a, 10, "434", 3) == a + 4 && memmem(a, 10, "435", 3) == NULL && rawmemchr(a, '7') == a + 7);
    assert(memccpy(b, "stop here", ' ', 9) == b + 5 && memccpy(b, "abc", 'x', 3) == NULL);
    assert(memcmp("a\0b", "a\0c", 3) < 0 && memcmp("\xff", "\x01", 1) > 0 && bcmp("ab", "ab", 2) == 0);
    bzero(b, sizeof b);
    assert(b[0] == 0 && b[15] == 0);
    volatile int word = 8;
    assert(ffs(word) == 4 && ffs(word - 8) == 0 && ffsl(1L << (word + 30)) == 39);
    return 0;
}
