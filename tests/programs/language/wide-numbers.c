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
    __int128 negative = -(__int128)big / 3;
    assert(negative < 0 && negative * 3 + 2 >= -(__int128)big);
    assert(minus_seven / two == -3 && minus_seven % two == -1 && minus_seven >> 1 == -4);
    assert((unsigned)minus_seven == 4294967289u);
    assert((uint8_t)(UCHAR_MAX + two) == 1);
    assert((int8_t)200 == -56);
    assert((int64_t)(float)16777217 == 16777216);
    assert((int)-2.9 == -2 && (unsigned)3.99 == 3);
    return 0;
}
