// What was never written is looked for with a few values of the inputs; everything else with all of them.
// mazur: unsafe assertion
// options: --engine graph --property assert,uninit
// notes: uninitialised values (uninit) were not checked
// mazur: unsafe assertion
// options: --property assert,uninit
// mazur: unsafe uninit
// options: --engine graph --property assert,uninit -- -DFORGETS
// mazur: unknown
// options: --engine graph --property assert,uninit -- -DFORGETS -DRIGHT
// mazur: unknown
// options: --property assert,uninit -- -DRIGHT
// notes: uninitialised values (uninit) were checked with a few values of the inputs only
// mazur: unknown
// options: --property uninit -- -DRIGHT
#include <assert.h>
#include <mazur.h>

int main(void)
{
    int x = mazur_nondet_int(), y[2];
    y[1] = x;
#ifdef FORGETS
#ifdef RIGHT
    if (x == 777)
#endif
        if (y[0]) // error
            return 1;
#elif !defined RIGHT
    assert(y[1] != 777); // error
#endif
    return 0;
}
