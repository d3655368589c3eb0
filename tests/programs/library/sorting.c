// mazur: safe
/* qsort, qsort_r, bsearch, lfind and lsearch. */
#define _GNU_SOURCE
#include <assert.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

static int up(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static int by(const void *a, const void *b, void *sign) { return *(int *)sign * up(a, b); }

static int words(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

int main(void)
{
    int numbers[40], minus = -1;
    for (int i = 0; i < 40; i++)
        numbers[i] = i * 17 % 40;
    qsort(numbers, 40, sizeof *numbers, up);
    for (int i = 0; i < 40; i++)
        assert(numbers[i] == i);
    qsort_r(numbers, 40, sizeof *numbers, by, &minus);
    for (int i = 0; i < 40; i++)
        assert(numbers[i] == 39 - i);
    qsort(numbers, 0, sizeof *numbers, up);
    qsort(numbers, 40, sizeof *numbers, up);
    for (int i = 0; i < 40; i++)
        assert(bsearch(&i, numbers, 40, sizeof *numbers, up) == numbers + i);
    int none = 40;
    assert(bsearch(&none, numbers, 40, sizeof *numbers, up) == NULL);
    const char *names[] = {"thread", "lock", "race", "cond"};
    qsort(names, 4, sizeof *names, words);
    assert(strcmp(names[0], "cond") == 0 && strcmp(names[3], "thread") == 0);
    size_t count = 3;
    int some[4] = {4, 5, 6}, seven = 7;
    assert(lfind(&seven, some, &count, sizeof *some, up) == NULL);
    assert(lsearch(&seven, some, &count, sizeof *some, up) == some + 3 && count == 4 && some[3] == 7);
    return 0;
}
