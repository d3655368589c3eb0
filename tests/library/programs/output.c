#include "in_thread.h"
#include <unistd.h>
#include <string.h>
static void run(void)
{
    puts("puts");
    putchar('c');
    putc('\n', stdout);
    fputs("fputs\n", stdout);
    fwrite("fwrite\n", 1, 7, stdout);
    fflush(stdout);
    printf("%d\n", (int)write(1, "write\n", 6));
    fflush(stdout);
    dprintf(1, "%s %d\n", "dprintf", 5);
    printf("%d %d %d\n", fileno(stdout), ferror(stdout), feof(stdin));
    setvbuf(stdout, NULL, _IONBF, 0);
    printf("%d %d\n", close(77), (int)write(55, "x", 1));
}
