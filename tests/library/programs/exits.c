#include "in_thread.h"
#include <stdlib.h>
#include <stdarg.h>
#include <assert.h>
static int sum(int count, ...)
{
    va_list list;
    va_start(list, count);
    int total = 0;
    for (int i = 0; i < count; i++)
        total += va_arg(list, int);
    va_end(list);
    return total;
}
static void last(void) { puts("last"); }
static void first(void) { puts("first"); }
static void run(void)
{
    atexit(last);
    atexit(first);
    printf("%d\n", sum(4, 1, 2, 3, 4));
    assert(sum(0) == 0);
}
