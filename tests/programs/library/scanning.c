// mazur: safe
/* sscanf and its conversions. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int a = 0, b = 0, n = -1;
    unsigned u = 0;
    long l = 0;
    short h = 0;
    char s[16] = "", c = 0;
    double d = 0;
    float f = 0;
    assert(sscanf("12 -7", "%d %d", &a, &b) == 2 && a == 12 && b == -7);
    assert(sscanf("0x1f 010 ff", "%i %i %x", &a, &b, &u) == 3 && a == 31 && b == 8 && u == 255);
    assert(sscanf("  word rest", "%15s%n", s, &n) == 1 && strcmp(s, "word") == 0 && n == 6);
    assert(sscanf("x=5;", "x=%d%c", &a, &c) == 2 && a == 5 && c == ';');
    assert(sscanf("key:value", "%[^:]:%*s", s) == 1 && strcmp(s, "key") == 0);
    assert(sscanf("abc123", "%[a-z]%d", s, &a) == 2 && strcmp(s, "abc") == 0 && a == 123);
    assert(sscanf("98765", "%2d%ld", &a, &l) == 2 && a == 98 && l == 765);
    assert(sscanf("1.5 -2e2", "%lf %f", &d, &f) == 2 && d == 1.5 && f == -200.0f);
    assert(sscanf("70000", "%hd", &h) == 1 && h == (short)70000);
    assert(sscanf("", "%d", &a) == EOF && sscanf("x", "%d", &a) == 0 && sscanf("1 x", "%d %d", &a, &b) == 1);
    assert(sscanf("50%", "%d%%%n", &a, &n) == 1 && n == 3);
    assert(sscanf("ab", "%2c", s) == 1 && s[0] == 'a' && s[1] == 'b');
    return 0;
}
