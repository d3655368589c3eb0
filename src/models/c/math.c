/* <math.h> on doubles and floats. The transcendental functions are the machine's; a float function is the double one
 * rounded. Functions on long double are not modelled. */
#define _GNU_SOURCE
#include "math_functions.h"

#include <limits.h>
#include <math.h>

#define UNARY(NAME, FUNCTION)                                                                                          \
    double NAME(double x) { return __mazur_math(FUNCTION, x, 0); }                                                     \
    float NAME##f(float x) { return (float)__mazur_math(FUNCTION, x, 0); }
#define BINARY(NAME, FUNCTION)                                                                                         \
    double NAME(double x, double y) { return __mazur_math(FUNCTION, x, y); }                                           \
    float NAME##f(float x, float y) { return (float)__mazur_math(FUNCTION, x, y); }

UNARY(sqrt, kMathSqrt)
UNARY(fabs, kMathFabs)
UNARY(floor, kMathFloor)
UNARY(ceil, kMathCeil)
UNARY(trunc, kMathTrunc)
UNARY(round, kMathRound)
UNARY(rint, kMathRint)
UNARY(nearbyint, kMathRint)
UNARY(roundeven, kMathRint)
UNARY(exp, kMathExp)
UNARY(exp2, kMathExp2)
UNARY(log, kMathLog)
UNARY(log2, kMathLog2)
UNARY(log10, kMathLog10)
UNARY(sin, kMathSin)
UNARY(cos, kMathCos)
UNARY(tan, kMathTan)
UNARY(asin, kMathAsin)
UNARY(acos, kMathAcos)
UNARY(atan, kMathAtan)
UNARY(sinh, kMathSinh)
UNARY(cosh, kMathCosh)
UNARY(tanh, kMathTanh)
UNARY(cbrt, kMathCbrt)
BINARY(pow, kMathPow)
BINARY(fmod, kMathFmod)
BINARY(atan2, kMathAtan2)
BINARY(hypot, kMathHypot)
BINARY(fmin, kMathFmin)
BINARY(fmax, kMathFmax)
BINARY(copysign, kMathCopysign)

void sincos(double x, double *sine, double *cosine)
{
    *sine = __mazur_math(kMathSin, x, 0);
    *cosine = __mazur_math(kMathCos, x, 0);
}

double fdim(double x, double y) { return x <= y ? 0 : x - y; }

float fdimf(float x, float y) { return x <= y ? 0 : x - y; }

double nan(const char *tag)
{
    (void)tag;
    return __builtin_nan("");
}

float nanf(const char *tag)
{
    (void)tag;
    return __builtin_nanf("");
}

/* Rounding to integers: out of range gives the smallest, as on the hardware. */
static long to_integer(double x) { return x >= -0x1p63 && x < 0x1p63 ? (long)x : LONG_MIN; }

#define TO_INTEGER(NAME, FUNCTION)                                                                                     \
    long l##NAME(double x) { return to_integer(__mazur_math(FUNCTION, x, 0)); }                                        \
    long l##NAME##f(float x) { return to_integer(__mazur_math(FUNCTION, x, 0)); }                                      \
    long long ll##NAME(double x) { return to_integer(__mazur_math(FUNCTION, x, 0)); }                                  \
    long long ll##NAME##f(float x) { return to_integer(__mazur_math(FUNCTION, x, 0)); }

TO_INTEGER(round, kMathRound)
TO_INTEGER(rint, kMathRint)

/* x - n * y with n the integer nearest to x / y, even if there are two. */
double remainder(double x, double y)
{
    double magnitude = __mazur_math(kMathFabs, y, 0);
    if (x != x || y != y || magnitude == 0 || x - x != 0)
        return __builtin_nan("");
    if (magnitude > __DBL_MAX__)
        return x;
    double rest = magnitude <= __DBL_MAX__ / 2 ? __mazur_math(kMathFmod, x, 2 * magnitude) : x;
    double size = __mazur_math(kMathFabs, rest, 0);
    if (magnitude < 0x1p-1021) {
        if (size + size > magnitude) {
            size -= magnitude;
            if (size + size >= magnitude)
                size -= magnitude;
        }
    } else if (size > magnitude / 2) {
        size -= magnitude;
        if (size >= magnitude / 2)
            size -= magnitude;
    }
    return bits_of(rest) >> 63 ? -size : size;
}

float remainderf(float x, float y) { return (float)remainder(x, y); }

double cabs(double _Complex z) { return hypot(__real__ z, __imag__ z); }
float cabsf(float _Complex z) { return hypotf(__real__ z, __imag__ z); }
