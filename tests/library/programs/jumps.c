#include "in_thread.h"
#include <setjmp.h>
static jmp_buf place;
static void run(void)
{
    int again = setjmp(place);
    printf("%d\n", again);
    if (again < 2)
        longjmp(place, again + 1);
}
