/* The C locale is the only one. */
#include "mazur_model.h"

#include <limits.h>
#include <locale.h>
#include <stdlib.h>

char *setlocale(int category, const char *name)
{
    (void)category;
    if (name && name[0] == 0)
        __mazur_assumed("the user's locale is C", MAZUR_ALWAYS);
    else if (name && __builtin_strcmp(name, "C") != 0 && __builtin_strcmp(name, "POSIX") != 0)
        __mazur_unsupported("a locale other than C");
    return "C";
}

struct lconv *localeconv(void)
{
    static struct lconv conventions = {
        .decimal_point = ".",
        .thousands_sep = "",
        .grouping = "",
        .int_curr_symbol = "",
        .currency_symbol = "",
        .mon_decimal_point = "",
        .mon_thousands_sep = "",
        .mon_grouping = "",
        .positive_sign = "",
        .negative_sign = "",
        .int_frac_digits = CHAR_MAX,
        .frac_digits = CHAR_MAX,
        .p_cs_precedes = CHAR_MAX,
        .p_sep_by_space = CHAR_MAX,
        .n_cs_precedes = CHAR_MAX,
        .n_sep_by_space = CHAR_MAX,
        .p_sign_posn = CHAR_MAX,
        .n_sign_posn = CHAR_MAX,
        .int_p_cs_precedes = CHAR_MAX,
        .int_p_sep_by_space = CHAR_MAX,
        .int_n_cs_precedes = CHAR_MAX,
        .int_n_sep_by_space = CHAR_MAX,
        .int_p_sign_posn = CHAR_MAX,
        .int_n_sign_posn = CHAR_MAX,
    };
    return &conventions;
}

size_t __ctype_get_mb_cur_max(void) { return 1; }

locale_t __uselocale(locale_t locale);

/* The C++ library calls it by its other name. */
locale_t __uselocale(locale_t locale)
{
    (void)locale;
    return LC_GLOBAL_LOCALE;
}

locale_t uselocale(locale_t locale) { return __uselocale(locale); }
