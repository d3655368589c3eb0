/* Floating point: classes, comparisons with NaN, rounding functions, float and double. */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

static volatile double zero = 0.0, one = 1.0;
static volatile float fzero = 0.0f, fone = 1.0f;

static uint64_t bits_of(double d)
{
    uint64_t u;
    memcpy(&u, &d, sizeof u);
    return u;
}

int main(void)
{
    double inf = one / zero, nan = zero / zero, tiny = DBL_MIN / 4 * one;
    assert(isinf(inf) && isinf(-inf) && !isinf(nan) && isnan(nan) && !isnan(inf));
    assert(isfinite(tiny) && !isfinite(inf) && !isfinite(nan) && isnormal(one) && !isnormal(tiny) && !isnormal(zero));
    assert(__builtin_isnormal(fone) && !__builtin_isnormal(fzero) && __builtin_isnan(fzero / fzero));
    assert(fpclassify(tiny) == FP_SUBNORMAL && fpclassify(zero) == FP_ZERO && fpclassify(-inf) == FP_INFINITE);
    assert(signbit(-zero) && !signbit(zero) && signbit(-fone) && signbit(-nan) != signbit(nan));
    assert(!(nan == nan) && nan != nan && !(nan < one) && !(nan >= one) && !(one < nan) && isunordered(nan, one));
    assert(one < inf && -inf < one && zero == -zero && bits_of(zero) != bits_of(-zero));
    assert(islessgreater(one, zero) && !islessgreater(one, one) && !islessgreater(nan, one));
    assert(floor(-1.5 * one) == -2.0 && ceil(1.2 * one) == 2.0 && trunc(-1.7 * one) == -1.0 && round(2.5 * one) == 3.0);
    assert(rint(2.5 * one) == 2.0 && floorf(1.5f * fone) == 1.0f && fabsf(-2.5f * fone) == 2.5f && fabs(-inf) == inf);
    assert(copysign(3.0, -zero) == -3.0 && copysignf(-3.0f, fone) == 3.0f && -one == -1.0 && -(-one) == 1.0);
    assert(fmin(one, nan) == 1.0 && fmax(nan, 2.0) == 2.0 && sqrt(one * 2.25) == 1.5 && lround(-2.5 * one) == -3);
    assert(0.1f + 0.2f * fone != 0.1 + 0.2 * one && (float)(0.1 * one) == 0.1f && fmod(-7.5 * one, 2) == -1.5);
    float sum = 0;
    for (int i = 0; i < 10; i++)
        sum += 0.1f;
    assert(sum != 1.0f && sum > 0.9999f && sum < 1.0001f && one / 3 * 3 == 1.0);
    return 0;
}
