#include "in_thread.h"
#include <ctype.h>
static void run(void)
{
    for (int c = 0; c < 128; c++)
        printf("%d%d%d%d%d%d%d%d%d%d%d %d %d\n", !!isalpha(c), !!isdigit(c), !!isalnum(c), !!isspace(c), !!isupper(c),
               !!islower(c), !!ispunct(c), !!isprint(c), !!isgraph(c), !!iscntrl(c), !!isxdigit(c), toupper(c), tolower(c));
    printf("%d %d\n", !!isblank('\t'), isalpha(200) != 0);
}
