// mazur: unsafe memory
/* A block of no bytes is no place for two. */
#include <stdlib.h>

int main(void)
{
    char *p = malloc(0);
    p[1] = 1;
    free(p);
    return 0;
}
