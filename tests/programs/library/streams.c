// mazur: safe
// mazur: unsupported
// options: -- -DREADS
/* The standard streams and descriptors; tests/programs/world has what needs more. */
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    int number = 3;
#ifdef READS
    scanf("%d", &number);
#endif
    assert(!feof(stdin) && number == 3);
    errno = 0;
    assert(write(5, "x", 1) == -1 && errno == EBADF && close(7) == -1);
    assert(fputs("x", stdin) == EOF && fputs("x", stdout) >= 0 && getc(stdout) == EOF);
    assert(sysconf(_SC_PAGESIZE) == 4096);
    return 0;
}
