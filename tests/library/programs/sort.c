#include "in_thread.h"
#include <stdlib.h>
#include <string.h>
static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static void run(void)
{
    int numbers[] = {5, 3, 9, -2, 0, 8, 3};
    qsort(numbers, 7, sizeof *numbers, by_value);
    for (int i = 0; i < 7; i++)
        printf("%d ", numbers[i]);
    int key = 8, *found = bsearch(&key, numbers, 7, sizeof *numbers, by_value);
    key = 4;
    printf("%d %d\n", (int)(found - numbers), bsearch(&key, numbers, 7, sizeof *numbers, by_value) == NULL);
    const char *words[] = {"pear", "apple", "fig"};
    qsort(words, 3, sizeof *words, by_text);
    printf("%s %s %s\n", words[0], words[1], words[2]);
}
