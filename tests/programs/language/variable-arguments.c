// mazur: safe
// Integers, doubles, structures and pointers through `...`, and a copy of the list.
#include <assert.h>
#include <stdarg.h>
#include <string.h>

struct pair {
    long a, b;
};

static double total(const char *kinds, ...)
{
    double sum = 0;
    va_list list, again;
    va_start(list, kinds);
    va_copy(again, list);
    for (const char *k = kinds; *k; k++)
        if (*k == 'i')
            sum += va_arg(list, int);
        else if (*k == 'd')
            sum += va_arg(list, double);
        else if (*k == 's')
            sum += (double)strlen(va_arg(list, const char *));
        else {
            struct pair p = va_arg(list, struct pair);
            sum += (double)(p.a + p.b);
        }
    if (*kinds == 'i')
        sum += va_arg(again, int);
    va_end(again);
    va_end(list);
    return sum;
}

int main(void)
{
    assert(total("iiiiiii", 1, 2, 3, 4, 5, 6, 7) == 29);
    assert(total("dids", 0.5, 1, 2.5, "four") == 8);
    assert(total("ipd", -3, (struct pair){4, 5}, 1.0) == 4);
    return 0;
}
