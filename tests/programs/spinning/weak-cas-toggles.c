// A weak compare-and-swap may fail for nothing, but not for ever: the loop changes something in every other round, and
// waits for nobody.
// mazur: safe
// options: --property termination --engine search
// mazur: safe
// options: --property termination --engine dpor
// mazur: safe
// options: --property termination --engine graph
#include <stdatomic.h>

static atomic_int x;

int main(void)
{
    for (;;) {
        int expected = 0;
        if (!atomic_compare_exchange_weak(&x, &expected, 1))
            atomic_store(&x, 0);
    }
}
