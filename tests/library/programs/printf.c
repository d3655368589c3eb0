#include "in_thread.h"
#include <stddef.h>
static void run(void)
{
    printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d] [%.3d] [%*d] [%-*d]\n", 42, 42, 42, 42, 42, 42, 7, 6, 1, 6, 2);
    printf("[%u] [%o] [%x] [%X] [%#x] [%#o] [%ld] [%llu] [%hhd] [%hd]\n", 42u, 8, 255, 255, 255, 8, -1L, ~0ull, 300, 70000);
    printf("[%s] [%10s] [%-10s] [%.2s] [%c] [%%] [%5c]\n", "abc", "abc", "abc", "abc", 'x', 'y');
    printf("[%f] [%.2f] [%10.3f] [%-10.1f] [%e] [%.0e] [%E] [%g] [%g] [%G] [%a]\n", 3.14159, 2.675, 3.14159, 2.5, 12345.678,
           5.5, 0.00012, 0.0001, 1e10, 1e-10, 1.0);
    printf("[%zu] [%td] [%jd] [%p]\n", sizeof(int), (ptrdiff_t)-3, (__INTMAX_TYPE__)5, (void *)0);
    printf("[%f] [%f] [%5.1f%%] [%+.1e]\n", 1.0 / 0.0, -1.0 / 0.0, 99.5, -0.0);
    int count;
    printf("abc%n", &count);
    printf(" %d\n", count);
    char text[8];
    int needed = snprintf(text, sizeof text, "%s-%d", "long text", 12345);
    printf("%s %d\n", text, needed);
    fprintf(stdout, "%2$s %1$s\n", "world", "hello");
}
