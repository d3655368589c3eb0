/* x * y + z with a single rounding. The sum is formed in 128 bits, with a last bit that stands for all that is
 * shifted out. */
#include "math_functions.h"

#include <math.h>

typedef unsigned __int128 wide;

struct parts {
    int negative, exponent; /* value = mantissa * 2^exponent */
    wide mantissa;
};

static struct parts parts_of(double x)
{
    unsigned long bits = bits_of(x), mantissa = bits & ((1ul << 52) - 1);
    int field = (int)(bits >> 52 & 0x7ff);
    struct parts p = {(int)(bits >> 63), (field ? field : 1) - 1075, mantissa | (field ? 1ul << 52 : 0)};
    return p;
}

static int top_bit(wide x)
{
    unsigned long high = (unsigned long)(x >> 64);
    return high ? 127 - __builtin_clzl(high) : 63 - __builtin_clzl((unsigned long)x);
}

/* Shifts right and keeps in the lowest bit whether anything was lost. */
static wide shift_sticky(wide x, int by)
{
    if (by <= 0)
        return x << -by;
    if (by > 127)
        return x != 0;
    return x >> by | ((x & (((wide)1 << by) - 1)) != 0);
}

static double pack(struct parts p)
{
    if (p.mantissa == 0)
        return p.negative ? -0.0 : 0.0;
    int drop = top_bit(p.mantissa) - 52; /* bits that do not fit */
    if (p.exponent + drop < -1074)
        drop = -1074 - p.exponent;
    unsigned long kept = (unsigned long)shift_sticky(p.mantissa, drop - 2); /* with two more bits for rounding */
    int exponent = p.exponent + drop;
    unsigned long rounded = (kept >> 2) + ((kept & 2) && (kept & 5) ? 1 : 0);
    if (rounded >> 53) {
        rounded >>= 1;
        exponent++;
    }
    unsigned long bits;
    if (exponent + 1075 > 2046)
        bits = 0x7fful << 52;
    else if (rounded >> 52)
        bits = (unsigned long)(exponent + 1075) << 52 | (rounded & ((1ul << 52) - 1));
    else
        bits = rounded;
    return from_bits(bits | (unsigned long)p.negative << 63);
}

double fma(double x, double y, double z)
{
    if (x - x != 0 || y - y != 0 || x == 0 || y == 0)
        return x * y + z; /* not finite, or exact anyway */
    if (z - z != 0)
        return z;
    struct parts a = parts_of(x), b = parts_of(y), c = parts_of(z);
    struct parts product = {a.negative ^ b.negative, a.exponent + b.exponent, a.mantissa * b.mantissa};
    if (c.mantissa == 0)
        return pack(product);
    /* Both get their top bit to 125, so that there is room for a carry; the smaller one follows with a sticky bit. */
    struct parts *large = &product, *small = &c;
    int up = 125 - top_bit(product.mantissa);
    product.mantissa <<= up;
    product.exponent -= up;
    up = 125 - top_bit(c.mantissa);
    c.mantissa <<= up;
    c.exponent -= up;
    if (c.exponent > product.exponent) {
        large = &c;
        small = &product;
    }
    small->mantissa = shift_sticky(small->mantissa, large->exponent - small->exponent);
    if (large->negative == small->negative) {
        large->mantissa += small->mantissa;
    } else if (large->mantissa >= small->mantissa) {
        large->mantissa -= small->mantissa;
    } else {
        large->mantissa = small->mantissa - large->mantissa;
        large->negative = small->negative;
    }
    if (large->mantissa == 0)
        return 0.0;
    return pack(*large);
}

/* The product of two floats is exact as a double; what the sum loses is put into its last bit. */
float fmaf(float x, float y, float z)
{
    double product = (double)x * y, sum = product + z, added = sum - product;
    double error = (product - (sum - added)) + (z - added);
    if (sum - sum == 0 && error != 0 && (bits_of(sum) & 1) == 0)
        sum = from_bits((error > 0) == (sum > 0) ? bits_of(sum) | 1 : bits_of(sum) - 1);
    return (float)sum;
}
