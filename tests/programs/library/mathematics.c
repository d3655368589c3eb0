// mazur: safe
/* <math.h>, through variables so that the compiler does not compute it. */
#include <assert.h>
#include <math.h>

static volatile double two = 2, half = 0.5, minus = -1.5, big = 1e308, zero = 0;
static volatile float fourf = 4;

static int near(double a, double b) { return fabs(a - b) < 1e-12; }

int main(void)
{
    assert(sqrt(two * two) == 2 && sqrtf(fourf) == 2 && cbrt(two * 4) == 2);
    assert(floor(minus) == -2 && ceil(minus) == -1 && trunc(minus) == -1 && round(minus) == -2 && rint(half) == 0);
    assert(lround(minus) == -2 && llround(two) == 2 && lrint(half + 1) == 2);
    assert(pow(two, 10) == 1024 && powf(fourf, half) == 2 && exp2(two) == 4 && log2(two * 4) == 3);
    assert(near(exp(log(two)), 2) && near(sin(zero), 0) && near(cos(zero), 1) && near(atan2(1, 1) * 4, acos(-1)));
    assert(near(log10(two * 50), 2) && near(tanh(zero), 0) && hypot(two + 1, two * 2) == 5);
    assert(fmod(two + 5, 4) == 3 && remainder(two + 5, 4) == -1 && fdim(two, 5) == 0 && fdim(5, two) == 3);
    assert(fmin(two, zero) == 0 && fmax(two, NAN) == 2 && copysign(two, minus) == -2 && fabs(minus) == 1.5);
    assert(isnan(zero / zero) && isinf(big * 10) && !isfinite(big * 10) && isnormal(two) && signbit(minus));
    assert(fpclassify(zero) == FP_ZERO && fpclassify(big * 10) == FP_INFINITE && isnan(nan("")));
    int exponent;
    double whole;
    assert(frexp(two * 6, &exponent) == 0.75 && exponent == 4 && ldexp(half, 3) == 4 && scalbn(two, -1) == 1);
    assert(modf(minus, &whole) == -0.5 && whole == -1 && ilogb(two * 5) == 3 && logb(two) == 1);
    assert(nextafter(1, two) > 1 && nextafter(1, two) - 1 < 1e-15);
    double (*volatile fused)(double, double, double) = fma;
    assert(fused(two, 3, 1) == 7 && fused(1 + 0x1p-30, 1 - 0x1p-30, -1) == -0x1p-60);
    return 0;
}
