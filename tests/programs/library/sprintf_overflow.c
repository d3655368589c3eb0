// mazur: unsafe memory
/* sprintf writes behind its buffer. */
#include <stdio.h>

int main(void)
{
    char small[4];
    sprintf(small, "%d", 12345);
    return 0;
}
