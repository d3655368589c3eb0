// mazur: unsafe leak
// options: --property leak
// A block of no bytes is a block.
#include <stdlib.h>

int main(void)
{
    return malloc(0) == NULL;
}
