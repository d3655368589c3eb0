#include "in_thread.h"
static void run(void)
{
    int a = 0, b = 0, n = 0;
    char word[16] = "", c = 0, set[16] = "";
    double d = 0;
    printf("%d ", sscanf("12 -7 abc 3.5", "%d %d %15s %lf", &a, &b, word, &d));
    printf("%d %d %s %g\n", a, b, word, d);
    printf("%d %x %c\n", sscanf("ff:Z", "%x:%c", &a, &c), a, c);
    printf("%d %s %d\n", sscanf("key=value;", "%15[^=]=%*[^;];%n", set, &n), set, n);
    printf("%d\n", sscanf("", "%d", &a));
    printf("%d\n", sscanf("xyz", "%d", &a));
    printf("%d %d %d\n", sscanf("0x10 010", "%i %i", &a, &b), a, b);
    printf("%d %d\n", sscanf("12345", "%3d", &a), a);
}
