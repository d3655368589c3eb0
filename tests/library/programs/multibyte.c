#include "in_thread.h"
#include <stdlib.h>
#include <wchar.h>
static void run(void)
{
    wchar_t wide[16];
    printf("%zu %zu\n", mbstowcs(wide, "hello", 16), wcslen(wide));
    char narrow[16];
    printf("%zu %s\n", wcstombs(narrow, L"wide", 16), narrow);
    printf("%d\n", wcscmp(L"a", L"b") < 0);
}
