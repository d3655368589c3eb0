// mazur: safe
// Arithmetic at the edges: 128 bits, unsigned wrap, shifts, division of negatives, conversions.
#include <assert.h>
#include <limits.h>
#include <stdint.h>

static volatile int minus_seven = -7, two = 2;

int main(void)
{
    unsigned __int128 big = (unsigned __int128)UINT64_MAX * UINT64_MAX;
    assert((uint64_t)(big >> 64) == UINT64_MAX - 1 && (uint64_t)big == 1);
    __int128 half = -(__int128)(big >> 1), third = half / 3;
    assert(third < 0 && third * 3 - half <= 2 && half % 3 == half - third * 3);
    assert(minus_seven / two == -3 && minus_seven % two == -1 && minus_seven >> 1 == -4);
    assert((unsigned)minus_seven == 4294967289u);
    assert((uint8_t)(UCHAR_MAX + two) == 1);
    assert((int8_t)200 == -56);
    assert((int64_t)(float)16777217 == 16777216);
    assert((int)-2.9 == -2 && (unsigned)3.99 == 3);
    return 0;
}
