/* Sorting and searching with the program's comparison. Sorting is stable, as in glibc: runs of up to 8 elements are
 * sorted by insertion and then merged. */
#define _GNU_SOURCE
#include "internal.h"

#include <search.h>
#include <stdlib.h>

typedef int (*comparison)(const void *, const void *, void *);

struct order {
    comparison compare;
    void *argument;
    size_t size; /* of an element */
};

static void insertion_sort(const struct order *order, char *base, size_t count)
{
    char element[order->size];
    for (size_t i = 1; i < count; i++) {
        size_t j = i;
        while (j > 0 && order->compare(base + (j - 1) * order->size, base + i * order->size, order->argument) > 0)
            j--;
        if (j == i)
            continue;
        __builtin_memcpy(element, base + i * order->size, order->size);
        __builtin_memmove(base + (j + 1) * order->size, base + j * order->size, (i - j) * order->size);
        __builtin_memcpy(base + j * order->size, element, order->size);
    }
}

/* Merges the sorted runs [base, middle) and [middle, end); `room` holds the first of them meanwhile. */
static void merge(const struct order *order, char *base, char *middle, char *end, char *room)
{
    char *left = room, *left_end = room + (middle - base);
    __builtin_memcpy(room, base, (size_t)(middle - base));
    while (left < left_end) {
        char **smaller = middle < end && order->compare(left, middle, order->argument) > 0 ? &middle : &left;
        __builtin_memcpy(base, *smaller, order->size);
        *smaller += order->size;
        base += order->size;
    }
}

static void sort(const struct order *order, char *base, size_t count)
{
    enum { kRun = 8 };
    if (order->size == 0)
        return;
    for (size_t i = 0; i < count; i += kRun)
        insertion_sort(order, base + i * order->size, count - i < kRun ? count - i : kRun);
    if (count <= kRun)
        return;
    char *room = __mazur_alloc(count * order->size, 16, 0), *end = base + count * order->size;
    if (!room)
        __mazur_unsupported("qsort of an array for which there is not enough memory");
    for (size_t run = kRun * order->size; run < count * order->size; run *= 2)
        for (char *from = base; (size_t)(end - from) > run; from += 2 * run) {
            merge(order, from, from + run, (size_t)(end - from) > 2 * run ? from + 2 * run : end, room);
            if ((size_t)(end - from) <= 2 * run)
                break;
        }
    __mazur_free(room);
}

static int call_without_argument(const void *a, const void *b, void *compare)
{
    return ((int (*)(const void *, const void *))compare)(a, b);
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    struct order order = {call_without_argument, (void *)compare, size};
    sort(&order, base, count);
}

void qsort_r(void *base, size_t count, size_t size, comparison compare, void *argument)
{
    struct order order = {compare, argument, size};
    sort(&order, base, count);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const char *element = (const char *)base + middle * size;
        int sign = compare(key, element);
        if (sign == 0)
            return (void *)element;
        if (sign < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

void *lfind(const void *key, const void *base, size_t *count, size_t size, int (*compare)(const void *, const void *))
{
    for (size_t i = 0; i < *count; i++)
        if (compare(key, (const char *)base + i * size) == 0)
            return (char *)base + i * size;
    return NULL;
}

void *lsearch(const void *key, void *base, size_t *count, size_t size, int (*compare)(const void *, const void *))
{
    void *found = lfind(key, base, count, size, compare);
    if (found)
        return found;
    found = (char *)base + *count * size;
    __builtin_memcpy(found, key, size);
    ++*count;
    return found;
}
