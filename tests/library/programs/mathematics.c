#include "in_thread.h"
#include <math.h>
static void run(void)
{
    for (double x = -2.5; x < 3; x += 0.75)
        printf("%.17g %.17g %.17g %.17g %.17g %.17g\n", floor(x), ceil(x), round(x), trunc(x), rint(x), fabs(x));
    for (double x = 0.1; x < 4; x += 0.6)
        printf("%.15g %.15g %.15g %.15g %.15g %.15g\n", sqrt(x), exp(x), log(x), sin(x), cos(x), tan(x));
    printf("%.15g %.15g %.15g %.15g\n", pow(2, 0.5), fmod(7.5, 2), atan2(1, -1), hypot(3, 4));
    printf("%.15g %.15g %.15g\n", cbrt(27), log2(8), log10(1000));
    printf("%ld %ld %d %d\n", lround(2.5), lrint(3.5), isnan(NAN) != 0, isinf(INFINITY) != 0);
    int exponent;
    double whole, mantissa = frexp(48.0, &exponent), part = modf(3.75, &whole);
    printf("%g %d %g %g %g\n", mantissa, exponent, whole, part, ldexp(0.75, 4));
    printf("%g %g %g %g\n", fmin(1, NAN), fmax(2, 3), copysign(3, -0.0), nextafter(1, 2) - 1);
    printf("%g %g %g\n", fma(2, 3, 4), remainder(7, 4), fdim(5, 3));
    printf("%.9g %.9g %.9g\n", sqrtf(2), sinf(1), powf(2, 3));
}
