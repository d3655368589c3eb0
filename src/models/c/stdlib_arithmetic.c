/* Absolute values and division with remainder. */
#include <inttypes.h>
#include <stdlib.h>

int abs(int x) { return x < 0 ? -x : x; }

long labs(long x) { return x < 0 ? -x : x; }

long long llabs(long long x) { return x < 0 ? -x : x; }

intmax_t imaxabs(intmax_t x) { return x < 0 ? -x : x; }

div_t div(int x, int y) { return (div_t){x / y, x % y}; }

ldiv_t ldiv(long x, long y) { return (ldiv_t){x / y, x % y}; }

lldiv_t lldiv(long long x, long long y) { return (lldiv_t){x / y, x % y}; }

imaxdiv_t imaxdiv(intmax_t x, intmax_t y) { return (imaxdiv_t){x / y, x % y}; }
