// mazur: safe
/* A place to jump back to that is never used. */
#include <assert.h>
#include <locale.h>
#include <setjmp.h>
#include <string.h>
#include <wchar.h>

int main(void)
{
    jmp_buf place;
    if (setjmp(place))
        assert(0);
    assert(strcmp(setlocale(LC_ALL, "C"), "C") == 0 && strcmp(localeconv()->decimal_point, ".") == 0);
    wchar_t text[8];
    assert(wcslen(wcscpy(text, L"wide")) == 4 && wcscmp(text, L"wide") == 0 && wcschr(text, L'd') == text + 2);
    return 0;
}
