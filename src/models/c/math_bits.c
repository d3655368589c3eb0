/* The part of <math.h> that is about the representation of a number: its class, exponent, mantissa and neighbours. */
#define _GNU_SOURCE
#include "math_functions.h"

#include <limits.h>
#include <math.h>

enum { kExponentBits = 0x7ff, kBias = 1023 };
static const unsigned long kMantissa = (1ul << 52) - 1, kSign = 1ul << 63;

static int exponent_field(double x) { return (int)(bits_of(x) >> 52 & kExponentBits); }

static int class_of(double x)
{
    int exponent = exponent_field(x), fraction = (bits_of(x) & kMantissa) != 0;
    if (exponent == kExponentBits)
        return fraction ? FP_NAN : FP_INFINITE;
    if (exponent == 0)
        return fraction ? FP_SUBNORMAL : FP_ZERO;
    return FP_NORMAL;
}

static int infinity_of(double x) { return class_of(x) != FP_INFINITE ? 0 : bits_of(x) >> 63 ? -1 : 1; }

int __fpclassify(double x) { return class_of(x); }

int __fpclassifyf(float x)
{
    int class = class_of(x);
    return class == FP_NORMAL && x > -__FLT_MIN__ && x < __FLT_MIN__ ? FP_SUBNORMAL : class;
}

int __signbit(double x) { return bits_of(x) >> 63 != 0; }

int __signbitf(float x) { return bits_of(x) >> 63 != 0; }

/* Also functions of their own, in programs that do not use the macros; hence the labels. */
#define PREDICATE(NAME, EXPRESSION)                                                                                    \
    int plain_##NAME(double x) __asm__(#NAME);                                                                         \
    int plain_##NAME##f(float x) __asm__(#NAME "f");                                                                   \
    int hidden_##NAME(double x) __asm__("__" #NAME);                                                                   \
    int hidden_##NAME##f(float x) __asm__("__" #NAME "f");                                                             \
    int plain_##NAME(double x) { return EXPRESSION; }                                                                  \
    int plain_##NAME##f(float x) { return EXPRESSION; }                                                                \
    int hidden_##NAME(double x) { return EXPRESSION; }                                                                 \
    int hidden_##NAME##f(float x) { return EXPRESSION; }

PREDICATE(isnan, x != x)
PREDICATE(isinf, infinity_of(x))
PREDICATE(finite, exponent_field(x) != kExponentBits)

/* x as a mantissa in [0.5, 1) and a power of two; numbers without one are left alone. */
static double split(double x, int *exponent)
{
    *exponent = 0;
    if (x == 0 || exponent_field(x) == kExponentBits)
        return x;
    if (exponent_field(x) == 0) {
        x *= 0x1p54;
        *exponent = -54;
    }
    *exponent += exponent_field(x) - (kBias - 1);
    return from_bits((bits_of(x) & (kMantissa | kSign)) | (unsigned long)(kBias - 1) << 52);
}

static double scale(double x, long by)
{
    for (; by > 1023 && x != 0 && x - x == 0; by -= 1023)
        x *= 0x1p1023;
    /* Down in steps that keep all bits but the last multiplication, which rounds once. */
    for (; by < -1022 && x != 0 && x - x == 0; by += 1022 - 53)
        x *= 0x1p-1022 * 0x1p53;
    return by >= -1022 && by <= 1023 ? x * from_bits((unsigned long)(by + kBias) << 52) : x;
}

double frexp(double x, int *exponent) { return split(x, exponent); }

float frexpf(float x, int *exponent) { return (float)split(x, exponent); }

double ldexp(double x, int by) { return scale(x, by); }

float ldexpf(float x, int by) { return (float)scale(x, by); }

double scalbn(double x, int by) { return scale(x, by); }

float scalbnf(float x, int by) { return (float)scale(x, by); }

double scalbln(double x, long by) { return scale(x, by); }

float scalblnf(float x, long by) { return (float)scale(x, by); }

double modf(double x, double *whole)
{
    *whole = __mazur_math(kMathTrunc, x, 0);
    return __mazur_math(kMathCopysign, infinity_of(x) ? 0 : x - *whole, x);
}

float modff(float x, float *whole)
{
    double integer;
    float fraction = (float)modf(x, &integer);
    *whole = (float)integer;
    return fraction;
}

int ilogb(double x)
{
    int exponent;
    if (x == 0)
        return FP_ILOGB0;
    if (exponent_field(x) == kExponentBits)
        return x != x ? FP_ILOGBNAN : INT_MAX;
    split(x, &exponent);
    return exponent - 1;
}

int ilogbf(float x) { return ilogb(x); }

double logb(double x)
{
    if (x == 0)
        return -__builtin_inf();
    return exponent_field(x) == kExponentBits ? x * x : ilogb(x);
}

float logbf(float x) { return (float)logb(x); }

double nextafter(double x, double towards)
{
    if (x != x || towards != towards)
        return x + towards;
    if (x == towards)
        return towards;
    if (x == 0)
        return from_bits((bits_of(towards) & kSign) | 1);
    return from_bits((x < towards) == (x > 0) ? bits_of(x) + 1 : bits_of(x) - 1);
}

float nextafterf(float x, float towards)
{
    union {
        float value;
        unsigned bits;
    } u = {x};
    if (x != x || towards != towards)
        return x + towards;
    if (x == towards)
        return towards;
    if (x == 0)
        u.bits = towards < 0 ? 0x80000001 : 1;
    else
        u.bits += (x < towards) == (x > 0) ? 1u : -1u;
    return u.value;
}
