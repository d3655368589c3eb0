#define _GNU_SOURCE
#include "in_thread.h"
#include <string.h>
#include <strings.h>
#include <stdlib.h>
static void run(void)
{
    char buffer[64] = "hello";
    strcat(buffer, ", world");
    strncat(buffer, "!!!!", 2);
    printf("%s %zu %d\n", buffer, strlen(buffer), strcmp(buffer, "hello") > 0);
    printf("%s|%s|%s\n", strchr(buffer, 'o'), strrchr(buffer, 'o'), strstr(buffer, "wor"));
    printf("%zu %zu %s\n", strspn("aabbc", "ab"), strcspn("hello", "lo"), strpbrk("hello", "xl"));
    char text[] = "a,b;;c", *state, *word;
    for (word = strtok_r(text, ",;", &state); word; word = strtok_r(NULL, ",;", &state))
        printf("[%s]", word);
    char list[] = "x::y", *rest = list;
    while ((word = strsep(&rest, ":")))
        printf("<%s>", word);
    printf("\n%d %d %d\n", strncmp("abc", "abd", 2), strcasecmp("HeLLo", "hEllO"), strncasecmp("abX", "ABy", 2));
    char *copy = strdup("copy"), *part = strndup("partial", 4);
    printf("%s %s %d\n", copy, part, memcmp("ab", "ac", 2) < 0);
    free(copy), free(part);
    memmove(buffer + 2, buffer, 5);
    memset(buffer + 10, '-', 3);
    printf("%s %d\n", buffer, (int)((char *)memchr(buffer, 'l', 20) - buffer));
    char small[8];
    printf("%s %zu\n", stpcpy(small, "abc") - 3, strnlen("abcdef", 3));
    printf("%s %s\n", strerror(2), strcasestr("Needle in HAY", "hay"));
    printf("%d\n", (int)((char *)mempcpy(small, "xyz", 4) - small));
}
