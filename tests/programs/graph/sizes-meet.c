// Atomic accesses of different sizes to the same bytes, and copies of structs whose fields are accessed.
// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --engine graph --model sc --merge rmw,symmetry,confirm
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine search
// mazur: unsafe assertion
// options: --engine graph --model sc -- -DTWO_STORES
// mazur: unsafe assertion
// options: --engine search -- -DTWO_STORES
// mazur: unsafe race
// options: --engine graph --model sc -- -DOTHER_HALF
// mazur: unsafe race
// options: --engine search -- -DOTHER_HALF
// mazur: unsupported
// options: --engine graph --model tso
// mazur: unsupported
// options: --engine graph --equivalence rf
// mazur: safe
// options: --engine graph --model sc --property assert -- -DPLAIN
// mazur: safe
// options: --engine search --property assert -- -DPLAIN
// mazur: unsafe assertion
// options: --engine graph --model sc --property assert -- -DPLAIN -DTORN
// mazur: unsafe assertion
// options: --engine search --property assert -- -DPLAIN -DTORN
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

union word {
    _Atomic uint64_t whole;
    _Atomic uint32_t half[2];
};
static union word shared;
static int data;

struct fields {
    int a, b;
    short c;
    char d[3];
};
static struct fields plain, taken;

static void *writer(void *arg)
{
#ifdef PLAIN
    plain.a = 1;
    plain.b = 2;
    plain.c = 3;
    plain.d[2] = 4;
#else
    data = 1;
#ifdef TWO_STORES
    shared.half[1] = 1;
    shared.half[0] = 1;
#elif defined OTHER_HALF
    shared.half[1] = 1;
    shared.half[0] = 1;
    data = 2;
#else
    shared.whole = UINT64_C(0x100000001);
#endif
#endif
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, writer, NULL);
#ifdef PLAIN
    struct fields copy = plain;
    pthread_join(t, NULL);
    taken = plain;
    assert(taken.a == 1 && taken.b == 2 && taken.c == 3 && taken.d[2] == 4);
    assert(copy.a <= 1 && copy.b <= 2 && copy.c <= 3 && copy.d[2] <= 4);
#ifdef TORN
    assert((copy.d[2] == 0) == (copy.a == 0)); // whichever end is copied first
#endif
#else
    uint64_t seen = shared.whole;
    uint32_t low = shared.half[0], high = shared.half[1];
#ifndef OTHER_HALF
    assert(seen == 0 || seen == UINT64_C(0x100000001));
#endif
    assert(low <= high);
    if (high == 1)
        assert(data == 1);
    pthread_join(t, NULL);
    assert(atomic_fetch_add(&shared.half[0], 1) == 1 && shared.whole == UINT64_C(0x100000002));
#endif
}
