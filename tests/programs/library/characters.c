// mazur: safe
/* <ctype.h> as macros and as functions. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

int main(void)
{
    for (int c = -1; c < 256; c++) {
        int upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z', digit = c >= '0' && c <= '9';
        assert(!isupper(c) == !upper && !islower(c) == !lower && !isdigit(c) == !digit);
        assert(!isalpha(c) == !(upper || lower) && !isalnum(c) == !(upper || lower || digit));
        assert(!isspace(c) == !(c == ' ' || (c >= 9 && c <= 13)) && !isblank(c) == !(c == ' ' || c == '\t'));
        assert(!isprint(c) == !(c >= 32 && c < 127) && !isgraph(c) == !(c > 32 && c < 127));
        assert(!iscntrl(c) == !((c >= 0 && c < 32) || c == 127));
        assert(!ispunct(c) == !(isgraph(c) && !isalnum(c)));
        assert(!isxdigit(c) == !(digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')));
        assert(toupper(c) == (lower ? c - 32 : c) && tolower(c) == (upper ? c + 32 : c));
        assert(!(isalpha)(c) == !isalpha(c) && !(isdigit)(c) == !isdigit(c) && (toupper)(c) == toupper(c));
    }
    return 0;
}
