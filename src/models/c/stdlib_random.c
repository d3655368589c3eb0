/* Random numbers: deterministic, and with a state per thread so that threads do not influence each other. */
#include <stdlib.h>

static unsigned long next(unsigned long *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static __thread unsigned long state = 1;

int rand(void) { return (int)next(&state); }

void srand(unsigned seed) { state = seed; }

long random(void) { return (long)next(&state); }

void srandom(unsigned seed) { state = seed; }

int rand_r(unsigned *seed)
{
    unsigned long wide = *seed;
    unsigned long value = next(&wide);
    *seed = (unsigned)(wide >> 16);
    return (int)value;
}

/* The 48-bit family is defined by POSIX down to its numbers. */
static __thread unsigned short state48[3] = {0x330e, 0xabcd, 0x1234};

static unsigned long step48(unsigned short x[3])
{
    unsigned long value = (unsigned long)x[2] << 32 | (unsigned long)x[1] << 16 | x[0];
    value = (value * 0x5deece66du + 0xb) & 0xffffffffffffu;
    x[0] = (unsigned short)value;
    x[1] = (unsigned short)(value >> 16);
    x[2] = (unsigned short)(value >> 32);
    return value;
}

void srand48(long seed)
{
    state48[0] = 0x330e;
    state48[1] = (unsigned short)seed;
    state48[2] = (unsigned short)(seed >> 16);
}

double erand48(unsigned short x[3]) { return (double)step48(x) / 281474976710656.0; }

double drand48(void) { return erand48(state48); }

long nrand48(unsigned short x[3]) { return (long)(step48(x) >> 17); }

long lrand48(void) { return nrand48(state48); }

long jrand48(unsigned short x[3]) { return (int)(step48(x) >> 16); }

long mrand48(void) { return jrand48(state48); }
