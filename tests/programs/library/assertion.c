// mazur: unsafe assertion
/* A plain assertion. */
#include <assert.h>

int main(void)
{
    int x = 1;
    assert(x == 2 && "one is not two");
    return 0;
}
