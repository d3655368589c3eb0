#define _DEFAULT_SOURCE
#include "in_thread.h"
#include <stdlib.h>
static void run(void)
{
    for (unsigned seed = 0; seed < 3; seed++) {
        srand(seed);
        for (int i = 0; i < 5; i++)
            printf("%d %d ", rand(), rand() % 10);
        unsigned state = seed;
        printf("%d %d\n", rand_r(&state), rand_r(&state));
    }
    srandom(7);
    printf("%ld %ld\n", random(), random());
    srand48(5);
    printf("%ld %ld %.12f\n", lrand48(), mrand48(), drand48());
    unsigned short own[3] = {1, 2, 3};
    printf("%ld %ld %.12f\n", nrand48(own), jrand48(own), erand48(own));
}
