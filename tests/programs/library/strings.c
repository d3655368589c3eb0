// mazur: safe
/* The str* functions. */
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <strings.h>

int main(void)
{
    char a[32], *rest, list[] = ";;one,two;;three";
    const char *volatile text = "model checker";
    assert(strlen(text) == 13 && strnlen(text, 5) == 5 && strlen("") == 0);
    assert(strcmp(strcpy(a, text), text) == 0 && stpcpy(a, "ab") == a + 2);
    assert(strcmp(strcat(a, "cd"), "abcd") == 0 && strcmp(strncat(a, "efg", 2), "abcdef") == 0);
    strncpy(a, "xy", 5);
    assert(a[2] == 0 && a[4] == 0 && a[5] == 'f');
    assert(strcmp("abc", "abd") < 0 && strcmp("abc", "ab") > 0 && strcmp("", "") == 0 && strcmp("\x80", "a") > 0);
    assert(strncmp("abcx", "abcy", 3) == 0 && strncmp("abcx", "abcy", 4) < 0 && strncmp("a", "b", 0) == 0);
    assert(strcasecmp("MaZuR", "mAzUr") == 0 && strncasecmp("abX", "ABy", 2) == 0 && strcoll("a", "b") < 0);
    assert(strchr(text, 'e') == text + 3 && strrchr(text, 'e') == text + 11 && strchr(text, 0) == text + 13);
    assert(strchrnul(text, 'z') == text + 13 && strchr(text, 'z') == NULL);
    assert(strstr(text, "check") == text + 6 && strstr(text, "") == text && strstr(text, "chess") == NULL);
    assert(strcasestr(text, "CHECK") == text + 6);
    assert(strspn(text, "domel") == 5 && strcspn(text, " ") == 5 && strpbrk(text, "kc") == text + 6);
    assert(strcmp(strtok(list, ";,"), "one") == 0 && strcmp(strtok(NULL, ";,"), "two") == 0);
    assert(strcmp(strtok(NULL, ";,"), "three") == 0 && strtok(NULL, ";,") == NULL);
    char path[] = "a::b", *p = path;
    assert(strcmp(strsep(&p, ":"), "a") == 0 && *strsep(&p, ":") == 0 && strcmp(strsep(&p, ":"), "b") == 0);
    assert(strsep(&p, ":") == NULL);
    char again[] = "x y";
    assert(strcmp(strtok_r(again, " ", &rest), "x") == 0 && strcmp(strtok_r(NULL, " ", &rest), "y") == 0);
    assert(strxfrm(a, "abc", sizeof a) == 3 && strcmp(a, "abc") == 0);
    assert(strcmp(strerror(2), "No such file or directory") == 0 && strncmp(strerror(9999), "Unknown error", 13) == 0);
    return 0;
}
