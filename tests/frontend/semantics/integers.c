/* Integers of odd widths and 128 bits, conversions, shifts, rotations: results are checked against plain arithmetic. */
#include <assert.h>
#include <stdint.h>

typedef _BitInt(24) i24;
typedef unsigned _BitInt(24) u24;
typedef _BitInt(33) i33;
typedef unsigned _BitInt(33) u33;
typedef _BitInt(7) i7;
typedef _BitInt(100) i100;
typedef unsigned _BitInt(100) u100;

static volatile long k = 3;

static void odd_widths(void)
{
    i24 a = (i24)(-5 * k), b = (i24)(k * 1000000);
    assert(a == -15 && (long)a == -15 && a < 0 && b == 3000000);
    assert((i24)(a * 2) == -30 && a / 4 == -3 && a % 4 == -3 && (a >> 1) == -8);
    u24 u = (u24)(0xffffff - k + 3);
    assert(u == 0xffffff && (u24)(u + 1) == 0 && (u >> 4) == 0xfffff && (u24)(u << 4) == 0xfffff0);
    i33 c = (i33)(k << 31);
    assert((long)c == (3L << 31) - (1L << 33));
    u33 d = (u33)((1UL << 33) - k);
    assert((uint64_t)d == (1UL << 33) - 3 && (u33)(d + 3) == 0);
    i7 s = (i7)(60 + k);
    assert(s == 63 && (i7)(s + 1) == -64);
}

static void wide(void)
{
    __int128 one = (__int128)k - 2;
    unsigned __int128 big = ((unsigned __int128)1 << 100) + (unsigned)k;
    assert((uint64_t)(big >> 100) == 1 && (uint64_t)big == 3);
    assert((big | 4) == big + 4 && (big ^ big) == 0 && (big & 2) == 2 && ~(big ^ ~big) == 0);
    assert(-one < 0 && -one >= -1 && (-one >> 127) == -1 && (int)(-one >> 3) == -1);
    __int128 product = (__int128)INT64_MIN * INT64_MIN;
    assert(product > 0 && (uint64_t)(product >> 64) == UINT64_C(0x4000000000000000));
    assert(product / INT64_MIN == INT64_MIN && product % 7 == (__int128)1 * (product - product / 7 * 7));
    assert((double)big > 1e30 && (double)-product < -8e37 && (__int128)1e20 == (__int128)10000000000 * 10000000000);
    i100 w = (i100)k - 4;
    assert(w == -1 && (w >> 50) == -1 && w < 0 && (u100)w > (u100)1 << 99 && (int)(w * 5) == -5 && (int)(w / 1) == -1);
    u100 top = (u100)1 << 99;
    assert((u100)(top + top) == 0 && (top >> 99) == 1);
}

static void overflow_checks(void)
{
    int i;
    unsigned u;
    long l;
    signed char c;
    unsigned short s;
    __int128 w;
    unsigned __int128 v;
    assert(__builtin_add_overflow(INT32_MAX, (int)k, &i) && i == INT32_MIN + 2);
    assert(!__builtin_add_overflow(INT32_MAX - 3, (int)k, &i) && i == INT32_MAX);
    assert(__builtin_sub_overflow(2u, (unsigned)k, &u) && u == UINT32_MAX);
    assert(__builtin_mul_overflow(INT64_MAX / 2, k, &l) && !__builtin_mul_overflow(INT64_MAX / 3, k, &l));
    assert(__builtin_add_overflow(125, k, &c) && c == -128 && !__builtin_add_overflow(124, k, &c));
    assert(__builtin_mul_overflow(30000, k, &s) && !__builtin_mul_overflow(20000, k, &s) && s == 60000);
    assert(__builtin_add_overflow(-k, 2u, &u) && !__builtin_sub_overflow(5ul, k, &u) && u == 2);
    __int128 most = (__int128)(((unsigned __int128)1 << 127) - 1), least = -most - 1;
    assert(__builtin_add_overflow(most, (__int128)k, &w) && !__builtin_add_overflow(most - 3, (__int128)k, &w) && w == most);
    assert(__builtin_sub_overflow(least, (__int128)k, &w) && !__builtin_sub_overflow(least + 3, (__int128)k, &w));
    assert(__builtin_mul_overflow(most / 2, (__int128)k, &w) && !__builtin_mul_overflow(most / 3, (__int128)k, &w));
    assert(__builtin_mul_overflow(least, (__int128)k - 4, &w) && !__builtin_mul_overflow(least + 1, (__int128)k - 4, &w));
    assert(w == most && !__builtin_mul_overflow((__int128)k - 3, least, &w) && w == 0);
    assert(__builtin_mul_overflow((unsigned __int128)k << 126, (unsigned __int128)k, &v));
    assert(__builtin_sub_overflow((unsigned __int128)2, (unsigned __int128)k, &v) && v == ~(unsigned __int128)0);
    assert(!__builtin_mul_overflow(-1L, (unsigned long)k, &l) && l == -3);
}

static void bits(void)
{
    assert(__builtin_popcount((unsigned)k) == 2 && __builtin_popcountll(~0ull - (uint64_t)k + 3) == 64);
    assert(__builtin_clz((unsigned)k) == 30 && __builtin_clzll((uint64_t)k) == 62 && __builtin_ctz((unsigned)k << 4) == 4);
    assert(__builtin_bswap16((uint16_t)(k << 8)) == 3 && __builtin_bswap32((uint32_t)k) == 0x03000000u &&
           __builtin_bswap64((uint64_t)k) == UINT64_C(3) << 56);
    assert(__builtin_bitreverse8((uint8_t)k) == 0xc0 && __builtin_bitreverse32(1u) == 1u << 31);
    assert(__builtin_rotateleft32(0x80000001u, (unsigned)k) == 0xcu && __builtin_rotateright8(1, 1) == 0x80);
    assert(__builtin_rotateleft64((uint64_t)k, 0) == 3 && __builtin_rotateleft16(0x8001, 16) == 0x8001);
    assert(__builtin_ffs((int)k << 3) == 4 && __builtin_parity((unsigned)k) == 0 && __builtin_ctzll(UINT64_C(1) << 63) == 63);
}

static void conversions(void)
{
    volatile signed char c = -1;
    volatile unsigned char u = 255;
    volatile int64_t w = INT64_C(-4294967297);
    assert((unsigned)c == UINT32_MAX && (int)u == 255 && (int)w == -1 && (uint8_t)w == 255 && (short)w == -1);
    assert((_Bool)w == 1 && !(_Bool)(w - w) && (uint64_t)c == UINT64_MAX && (uint16_t)c == 65535);
    volatile double d = -3.99;
    volatile float f = 16777217.0f;
    assert((int)d == -3 && (int64_t)(d * 1e10) == -39900000000 && (unsigned char)(f / 1e5f) == 167);
    assert((double)(uint64_t)UINT64_MAX > 1.8e19 && (float)(int64_t)-3 == -3.0f && (uint64_t)1.5e19 == UINT64_C(15000000000000000000));
    assert(-7 / (int)k == -2 && -7 % (int)k == -1 && 7u / (unsigned)k == 2 && (-8 >> 1) == -4 && -8u >> 28 == 15);
    volatile int shift = 31;
    assert((int)(1u << shift) == INT32_MIN && INT32_MIN >> shift == -1);
}

int main(void)
{
    odd_widths();
    wide();
    overflow_checks();
    bits();
    conversions();
    return 0;
}
