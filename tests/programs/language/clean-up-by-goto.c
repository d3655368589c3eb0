// mazur: safe
// mazur: safe
// options: --property leak
// mazur: unsafe leak
// options: --property leak -- -DFORGETS
// Allocation, failure on the way, and goto for cleaning up.
#include <assert.h>
#include <stdlib.h>

static int build(int fail)
{
    int result = -1;
    char *a = malloc(10), *b = NULL;
    if (!a)
        return -1;
    if (fail)
        goto free_a;
    b = malloc(20);
    if (!b)
        goto free_a;
    b[19] = 1;
    result = b[19];
    free(b);
free_a:
#ifdef FORGETS
    if (fail)
        return result;
#endif
    free(a);
    return result;
}

int main(void)
{
    assert(build(1) == -1);
    assert(build(0) == 1);
    return 0;
}
