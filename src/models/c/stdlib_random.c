/* Random numbers. A generator whose seed is the program's own gives the numbers that glibc gives. One that was never
 * seeded, or with the time, may give any: draw() says which. */
#define _DEFAULT_SOURCE
#include "random.h"

#include <stdlib.h>

/* Functions whose names begin with mazur_model_any give inputs; the engines know them. What the front end calls, or
 * looks for, must stay a function. */
#define KEPT __attribute__((noinline))

#define ANY(BITS)                                                                                                      \
    KEPT unsigned long mazur_model_any_##BITS(void) { return __mazur_nondet(BITS, 0); }
ANY(1)
ANY(2)
ANY(3)
ANY(4)

/* Any number below n, of which there are few. */
static unsigned long any_below(unsigned long n)
{
    unsigned long value = n <= 1   ? 0
                          : n <= 2 ? mazur_model_any_1()
                          : n <= 4 ? mazur_model_any_2()
                          : n <= 8 ? mazur_model_any_3()
                                   : mazur_model_any_4();
    __mazur_assume(value < n);
    return value;
}

unsigned long mazur_model_draw(unsigned long n)
{
    static __thread unsigned long state = 1;
    if (n > 0 && n <= kFew)
        return any_below(n);
    __mazur_assumed("random numbers out of more than 16 are those of one sequence", MAZUR_ALWAYS);
    state = state * 6364136223846793005u + 1442695040888963407u;
    unsigned long high = state ^ state >> 33;
    return n == 0 ? high : (unsigned long)((unsigned __int128)high * n >> 64);
}

static __thread int asked_device;

int mazur_model_from_outside(unsigned long seed) { return asked_device || (__mazur_looked() && seed >> 20 != 0); }

/* For a number that is only used as a seed: which it is does not matter. */
KEPT unsigned mazur_model_device_seed(void *device)
{
    (void)device;
    asked_device = 1;
    return 1;
}

/* A random device's number, or one that is right modulo n. */
KEPT unsigned mazur_model_device_modulo(void *device, unsigned long n)
{
    mazur_model_device_seed(device);
    return n <= kFew ? (unsigned)mazur_model_draw(n) : (unsigned)__mazur_nondet(32, 0);
}

/* --- rand, random: one generator for the whole program ---------------------------------------------------------- */

enum { kWords = 31, kGap = 3, kDropped = 310 };

static struct {
    int lock, seeded;
    int at; /* the oldest word */
    unsigned words[kWords];
} generator;

static void lock(void) { __mazur_lock(&generator.lock, (int)__mazur_self() + 1, 0); }
static void unlock(void) { __mazur_unlock(&generator.lock); }

/* Each number is the sum of the ones 31 and 3 before it. */
static unsigned next_word(void)
{
    unsigned *oldest = &generator.words[generator.at], sum = *oldest;
    sum += generator.words[(generator.at + kWords - kGap) % kWords];
    *oldest = sum;
    generator.at = (generator.at + 1) % kWords;
    return sum;
}

static void seed_words(unsigned seed)
{
    int word = seed == 0 ? 1 : (int)seed;
    for (int i = 0; i < kWords; i++) {
        generator.words[i] = (unsigned)word;
        long next = 16807L * word % 2147483647;
        word = (int)(next < 0 ? next + 2147483647 : next);
    }
    generator.at = kGap;
    for (int i = 0; i < kDropped; i++)
        next_word();
}

static void seed_generator(unsigned seed)
{
    int own = !mazur_model_from_outside(seed);
    if (own) {
        lock();
        seed_words(seed);
        unlock();
    }
    if (__atomic_load_n(&generator.seeded, __ATOMIC_SEQ_CST) != own)
        __atomic_store_n(&generator.seeded, own, __ATOMIC_SEQ_CST);
}

/* For `rand() % n`: a number that is right modulo n. The front end calls it where it sees that. */
KEPT long mazur_model_rand_modulo(unsigned long n)
{
    if (!__atomic_load_n(&generator.seeded, __ATOMIC_SEQ_CST))
        return (long)mazur_model_draw(n <= kFew ? n : 1ul << 31);
    lock();
    unsigned word = next_word();
    unlock();
    return word >> 1;
}

int rand(void) { return (int)mazur_model_rand_modulo(1ul << 31); }

void srand(unsigned seed) { seed_generator(seed); }

long random(void) { return mazur_model_rand_modulo(1ul << 31); }

void srandom(unsigned seed) { seed_generator(seed); }

/* --- rand_r: the state is the program's -------------------------------------------------------------------------- */

KEPT long mazur_model_rand_r_modulo(unsigned *seed, unsigned long n)
{
    if (__mazur_looked())
        return (long)mazur_model_draw(n <= kFew ? n : 1ul << 31);
    unsigned next = *seed, result = 0;
    for (int i = 0; i < 3; i++) {
        next = next * 1103515245u + 12345;
        result = i == 0 ? next / 65536 % 2048 : result << 10 ^ next / 65536 % 1024;
    }
    *seed = next;
    return result;
}

int rand_r(unsigned *seed) { return (int)mazur_model_rand_r_modulo(seed, 1ul << 31); }

/* --- the 48-bit family, which POSIX defines down to its numbers, and not for several threads ------------------------
 */

static struct {
    int seeded;
    unsigned short words[3];
} wide;

static unsigned long step48(unsigned short x[3])
{
    unsigned long value = (unsigned long)x[2] << 32 | (unsigned long)x[1] << 16 | x[0];
    value = (value * 0x5deece66du + 0xb) & 0xffffffffffffu;
    x[0] = (unsigned short)value;
    x[1] = (unsigned short)(value >> 16);
    x[2] = (unsigned short)(value >> 32);
    return value;
}

/* The next 48 bits of the program's generator. */
static unsigned long next48(void)
{
    if (wide.seeded)
        return step48(wide.words);
    wide.words[0] = 0; /* it would change */
    return mazur_model_draw(1ul << 48);
}

void srand48(long seed)
{
    int own = !mazur_model_from_outside((unsigned long)seed);
    wide.words[0] = own ? 0x330e : 0;
    wide.words[1] = own ? (unsigned short)seed : 0;
    wide.words[2] = own ? (unsigned short)(seed >> 16) : 0;
    wide.seeded = own;
}

static unsigned long given48(unsigned short x[3]) { return __mazur_looked() ? mazur_model_draw(1ul << 48) : step48(x); }

static double fraction(unsigned long value) { return (double)value / 281474976710656.0; }

double erand48(unsigned short x[3]) { return fraction(given48(x)); }

double drand48(void) { return fraction(next48()); }

long nrand48(unsigned short x[3]) { return (long)(given48(x) >> 17); }

KEPT long mazur_model_lrand48_modulo(unsigned long n)
{
    if (n <= kFew && !wide.seeded) {
        wide.words[0] = 0;
        return (long)mazur_model_draw(n);
    }
    return (long)(next48() >> 17);
}

long lrand48(void) { return mazur_model_lrand48_modulo(1ul << 31); }

long jrand48(unsigned short x[3]) { return (int)(given48(x) >> 16); }

long mrand48(void) { return (int)(next48() >> 16); }

/* --- without a seed ---------------------------------------------------------------------------------------------- */

unsigned arc4random(void) { return (unsigned)mazur_model_draw(1ul << 32); }

unsigned arc4random_uniform(unsigned n) { return n == 0 ? 0 : (unsigned)mazur_model_draw(n); }

static void fill(unsigned char *to, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        to[i] = (unsigned char)mazur_model_draw(256);
}

void arc4random_buf(void *to, size_t bytes) { fill(to, bytes); }

ssize_t getrandom(void *to, size_t bytes, unsigned flags);
ssize_t getrandom(void *to, size_t bytes, unsigned flags)
{
    (void)flags;
    fill(to, bytes);
    return (ssize_t)bytes;
}

int getentropy(void *to, size_t bytes);
int getentropy(void *to, size_t bytes)
{
    fill(to, bytes);
    return 0;
}
