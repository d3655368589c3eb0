/* Calls, aggregates, variable arguments, bit-fields, control flow: what passes through memory and registers. */
#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct tiny {
    char c;
};
struct odd {
    char c[3];
};
struct five {
    char c[5];
};
struct floats {
    float x, y;
};
struct mixed {
    double d;
    int i;
};
struct big {
    long a[5];
    char tail[3];
};
union either {
    double d;
    uint64_t u;
};
struct fields {
    unsigned a : 1, b : 7, c : 16;
    int d : 8;
    long e : 40;
    unsigned char f : 4, g : 4;
    unsigned : 0;
    int h : 31;
};

static struct tiny tiny(struct tiny t) { return (struct tiny){(char)(t.c + 1)}; }
static struct odd odd(struct odd o)
{
    o.c[2]++;
    return o;
}
static struct five five(struct five o)
{
    o.c[4]++;
    return o;
}
static struct floats floats(struct floats f) { return (struct floats){f.y, f.x}; }
static struct mixed mixed(struct mixed m) { return (struct mixed){m.i, (int)m.d}; }
static struct big big(struct big b)
{
    b.a[4] += b.tail[2];
    return b;
}
static union either either(union either e)
{
    e.u ^= UINT64_C(1) << 63;
    return e;
}

static long sum(int n, ...)
{
    va_list list, again;
    long total = 0;
    va_start(list, n);
    va_copy(again, list);
    for (int i = 0; i < n; i++)
        total += va_arg(list, int);
    total += va_arg(list, struct big).a[4];
    total += va_arg(list, struct odd).c[2];
    total += (long)va_arg(list, double);
    struct floats f = va_arg(list, struct floats);
    total += (long)(f.x * 10 + f.y);
    total += va_arg(list, struct mixed).i;
    total += *va_arg(list, long *);
    assert(va_arg(again, int) == 1);
    va_end(list);
    va_end(again);
    return total;
}

static void aggregates(void)
{
    assert(tiny((struct tiny){3}).c == 4);
    assert(odd((struct odd){{1, 2, 3}}).c[2] == 4 && odd((struct odd){{1, 2, 3}}).c[0] == 1);
    assert(five((struct five){{1, 2, 3, 4, 5}}).c[4] == 6 && five((struct five){{1, 2, 3, 4, 5}}).c[1] == 2);
    struct floats f = floats((struct floats){1.5f, 2.5f});
    assert(f.x == 2.5f && f.y == 1.5f);
    struct mixed m = mixed((struct mixed){7.0, 9});
    assert(m.d == 9.0 && m.i == 7);
    struct big b = {{1, 2, 3, 4, 5}, {6, 7, 8}}, c = big(b);
    assert(c.a[4] == 13 && b.a[4] == 5 && c.tail[1] == 7);
    assert(either((union either){.d = 2.0}).d == -2.0);
    long word = 1000;
    assert(sum(2, 1, 2, b, (struct odd){{0, 0, 9}}, 20.5, (struct floats){1, 2}, (struct mixed){1, 30}, &word) ==
           3 + 5 + 9 + 20 + 12 + 30 + 1000);
    struct big (*pointer)(struct big) = big;
    assert(pointer(b).a[4] == 13);
    struct big copy[2];
    memset(copy, 0xff, sizeof copy);
    copy[1] = b;
    assert(copy[0].a[0] == -1 && copy[1].a[1] == 2);
    memmove(&copy[0].tail, &copy[1].tail, 3);
    assert(copy[0].tail[2] == 8);
}

static void bit_fields(void)
{
    struct fields f = {1, 100, 0xabcd, -5, -(1L << 39), 9, 6, -1};
    assert(f.a == 1 && f.b == 100 && f.c == 0xabcd && f.d == -5 && f.e == -(1L << 39) && f.f == 9 && f.g == 6 && f.h == -1);
    f.b += 30;
    f.d -= 124;
    f.e++;
    f.f ^= 15;
    f.h = (1 << 30) - 1;
    assert(f.b == 2 && f.d == 127 && f.e == -(1L << 39) + 1 && f.f == 6 && f.g == 6 && f.h == (1 << 30) - 1 && f.a == 1);
}

static int collatz(unsigned long n)
{
    int steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}

static const char *name(int i)
{
    switch (i) {
    case -1: return "minus";
    case 0: return "zero";
    case 1 ... 3: return "few";
    case 1000000: return "many";
    default: return "some";
    }
}

static int swap_loop(int n)
{
    int a = 1, b = 2, c = 3;
    for (int i = 0; i < n; i++) {
        int t = a;
        a = b;
        b = c;
        c = t;
    }
    return a * 100 + b * 10 + c;
}

static int machine(const unsigned char *code)
{
    static const int offsets[] = {&&halt - &&halt, &&inc - &&halt, &&dbl - &&halt, &&loop - &&halt};
    int acc = 0, count = 3;
next:
    goto *(&&halt + offsets[*code++]);
inc:
    acc++;
    goto next;
dbl:
    acc *= 2;
    goto next;
loop:
    if (--count) {
        code -= 3;
        goto next;
    }
    goto next;
halt:
    return acc;
}

static void control(void)
{
    assert(collatz(27) == 111 && !strcmp(name(-1), "minus") && !strcmp(name(2), "few") && !strcmp(name(1000000), "many"));
    assert(!strcmp(name(4), "some") && swap_loop(1) == 231 && swap_loop(2) == 312 && swap_loop(3) == 123);
    assert(machine((const unsigned char[]){1, 2, 3, 0}) == 14);
    int (*table[3])(const void *, size_t) = {0};
    assert(!table[0] && (uintptr_t)table % _Alignof(void *) == 0);
    int vla[collatz(4)][3];
    vla[1][2] = 5;
    assert(sizeof vla == 24 && *(&vla[0][0] + 5) == 5);
}

static int depth(int n) { return n ? 1 + depth(n - 1) : 0; }

int main(void)
{
    aggregates();
    bit_fields();
    control();
    assert(depth(1000) == 1000);
    return 0;
}
