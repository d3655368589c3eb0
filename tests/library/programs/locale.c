#include "in_thread.h"
#include <locale.h>
#include <stdlib.h>
#include <wchar.h>
#include <string.h>
static void run(void)
{
    printf("%s %s\n", setlocale(LC_ALL, NULL), setlocale(LC_ALL, "C"));
    struct lconv *c = localeconv();
    printf("[%s] [%s] %d\n", c->decimal_point, c->thousands_sep, c->frac_digits);
    printf("%d\n", strcoll("abc", "abd") < 0);
}
