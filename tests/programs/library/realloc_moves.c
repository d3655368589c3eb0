// mazur: unsafe memory
/* A pointer into a block that realloc has moved. */
#include <stdlib.h>

int main(void)
{
    char *p = malloc(8), *q = p;
    p = realloc(p, 16);
    if (p)
        q[0] = 1;
    free(p);
    return 0;
}
