#include "in_thread.h"
#include <math.h>
static void run(void) { printf("%.12g %.12g %.12g %.12g\n", log1p(0.5), asinh(1), tgamma(5), expm1(1e-5)); }
