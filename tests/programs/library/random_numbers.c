// mazur: safe
/* Random numbers: in range, repeatable by their seed. */
#define _DEFAULT_SOURCE
#include <assert.h>
#include <stdlib.h>

int main(void)
{
    int first[5];
    srand(7);
    for (int i = 0; i < 5; i++) {
        first[i] = rand();
        assert(first[i] >= 0 && first[i] <= RAND_MAX);
    }
    srand(7);
    for (int i = 0; i < 5; i++)
        assert(rand() == first[i]);
    unsigned a = 3, b = 3;
    for (int i = 0; i < 5; i++) {
        int x = rand_r(&a);
        assert(x >= 0 && x <= RAND_MAX && x == rand_r(&b));
    }
    srandom(1);
    long x = random();
    srandom(1);
    assert(x >= 0 && random() == x);
    srand48(1);
    double d = drand48();
    assert(d >= 0 && d < 1);
    srand48(0);
    assert(lrand48() == 366850414);
    return 0;
}
