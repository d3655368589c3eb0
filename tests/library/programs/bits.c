#include "in_thread.h"
#include <stdint.h>
#include <limits.h>
#include <string.h>
#include <strings.h>
#include <stdatomic.h>
struct fields { unsigned a : 3, b : 5; int c : 4; };
union both { float f; uint32_t u; };
static void run(void)
{
    struct fields f = {9, 33, 7};
    f.c += 3;
    printf("%u %u %d %zu\n", f.a, f.b, f.c, sizeof f);
    union both both = {.f = 1.5f};
    printf("%x\n", both.u);
    printf("%d %d %d %d\n", __builtin_popcount(255), __builtin_clz(1), __builtin_ctz(8), ffs(12));
    uint8_t byte = 250;
    byte += 10;
    printf("%u %d %u\n", byte, (int8_t)200, (uint32_t)-1);
    printf("%d %d %ld\n", -7 / 2, -7 % 2, 1L << 40);
    printf("%x %x\n", __builtin_bswap32(0x12345678), (0x12345678u >> 8 | 0x12345678u << 24));
    atomic_int n = 5;
    printf("%d %d %d\n", atomic_fetch_add(&n, 3), atomic_exchange(&n, 1), n);
    long double wide = 0;
    (void)wide;
    __int128 big = (__int128)1 << 100;
    printf("%lx\n", (unsigned long)(big >> 64));
}
