// mazur: safe
/* quick_exit runs its own list only; _Exit runs none. */
#include <assert.h>
#include <stdlib.h>

static void never(void) { assert(0); }

static void quick(void) { _Exit(0); }

int main(void)
{
    atexit(never);
    at_quick_exit(never);
    at_quick_exit(quick);
    quick_exit(1);
}
