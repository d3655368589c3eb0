// mazur: safe
// mazur: safe
// options: --unwind 10
// mazur: unknown
// options: --unwind 3
// mazur: unsafe assertion
// options: --unwind 4 -- -DWRONG=3
// A loop of eight rounds against bounds on both sides.
#include <assert.h>

#ifndef WRONG
#define WRONG 100
#endif

static volatile int limit = 8;

int main(void)
{
    int sum = 0;
    for (int i = 0; i < limit; i++) {
        sum += i;
        assert(sum != WRONG); // error
    }
    return sum == 28 ? 0 : 1;
}
