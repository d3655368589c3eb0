/* How a program talks to the checker: the functions of <mazur.h> and the competition's __VERIFIER_*. */
#include "mazur_model.h"

#include "../../../include/mazur.h"

#define NONDET(NAME, TYPE, BITS, SIGNED)                                                                               \
    TYPE NAME(void) { return (TYPE)__mazur_nondet(BITS, SIGNED); }
#define NONDET_BOTH(NAME, TYPE, BITS, SIGNED)                                                                          \
    NONDET(mazur_nondet_##NAME, TYPE, BITS, SIGNED)                                                                    \
    NONDET(__VERIFIER_nondet_##NAME, TYPE, BITS, SIGNED)

NONDET_BOTH(bool, bool, 1, 0)
NONDET_BOTH(char, char, 8, 1)
NONDET_BOTH(schar, signed char, 8, 1)
NONDET_BOTH(uchar, unsigned char, 8, 0)
NONDET_BOTH(short, short, 16, 1)
NONDET_BOTH(ushort, unsigned short, 16, 0)
NONDET_BOTH(int, int, 32, 1)
NONDET_BOTH(uint, unsigned, 32, 0)
NONDET_BOTH(long, long, 64, 1)
NONDET_BOTH(ulong, unsigned long, 64, 0)
NONDET_BOTH(longlong, long long, 64, 1)
NONDET_BOTH(ulonglong, unsigned long long, 64, 0)
NONDET(__VERIFIER_nondet_unsigned, unsigned, 32, 0)
NONDET(__VERIFIER_nondet_unsigned_int, unsigned, 32, 0)
NONDET(__VERIFIER_nondet_unsigned_char, unsigned char, 8, 0)
NONDET(__VERIFIER_nondet_u8, uint8_t, 8, 0)
NONDET(__VERIFIER_nondet_u16, uint16_t, 16, 0)
NONDET(__VERIFIER_nondet_u32, uint32_t, 32, 0)
NONDET(__VERIFIER_nondet_U32, uint32_t, 32, 0)
NONDET(__VERIFIER_nondet_u64, uint64_t, 64, 0)
NONDET(__VERIFIER_nondet_s8, int8_t, 8, 1)
NONDET(__VERIFIER_nondet_s16, int16_t, 16, 1)
NONDET(__VERIFIER_nondet_s32, int32_t, 32, 1)
NONDET(__VERIFIER_nondet_s64, int64_t, 64, 1)
NONDET(__VERIFIER_nondet_size_t, size_t, 64, 0)
NONDET(__VERIFIER_nondet_loff_t, long, 64, 1)
NONDET(__VERIFIER_nondet_sector_t, unsigned long, 64, 0)
NONDET(__VERIFIER_nondet_pthread_t, unsigned long, 64, 0)
NONDET(__VERIFIER_nondet_pointer, void *, 64, 0)
NONDET(__VERIFIER_nondet_pchar, char *, 64, 0)

unsigned __int128 __VERIFIER_nondet_uint128(void)
{
    return (unsigned __int128)__mazur_nondet(64, 0) << 64 | __mazur_nondet(64, 0);
}

__int128 __VERIFIER_nondet_int128(void) { return (__int128)__VERIFIER_nondet_uint128(); }

float mazur_nondet_float(void)
{
    union {
        unsigned bits;
        float value;
    } any = {(unsigned)__mazur_nondet(32, 0)};
    return any.value;
}

float __VERIFIER_nondet_float(void) { return mazur_nondet_float(); }

double mazur_nondet_double(void)
{
    union {
        unsigned long bits;
        double value;
    } any = {__mazur_nondet(64, 0)};
    return any.value;
}

double __VERIFIER_nondet_double(void) { return mazur_nondet_double(); }

void __VERIFIER_nondet_memory(void *memory, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)memory)[i] = (unsigned char)__mazur_nondet(8, 0);
}

void mazur_assume(int condition) { __mazur_assume(condition != 0); }

void __VERIFIER_assume(int condition) { __mazur_assume(condition != 0); }

void mazur_atomic_begin(void) { __mazur_atomic_begin(); }

void __VERIFIER_atomic_begin(void) { __mazur_atomic_begin(); }

void mazur_atomic_end(void) { __mazur_atomic_end(); }

void __VERIFIER_atomic_end(void) { __mazur_atomic_end(); }

static void error_reached(void)
{
    __mazur_fail(MAZUR_ASSERTION, "reach_error() is called");
    __mazur_exit(134);
}

void mazur_reach_error(void) { error_reached(); }

void reach_error(void) { error_reached(); }

void __VERIFIER_error(void) { error_reached(); }

void __VERIFIER_assert(int condition)
{
    if (!condition)
        error_reached();
}
