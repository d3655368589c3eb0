// mazur: unsupported
// options: -- '-DHOW=fopen("x","r")'
// mazur: unsupported
// options: -- '-DHOW=tmpfile()'
// mazur: unsupported
// options: -- '-DHOW=popen("ls","r")'
// mazur: unsupported
// options: -- '-DHOW=freopen("x","w",stdout)'
// mazur: safe
// options: -- '-DHOW=fdopen(1,"w")'
// assumes: nothing
// mazur: unsafe memory
// options: -- '-DHOW=0' -DUSE
/* Whether a file can be opened is not known. What cannot be known makes no assertion fail. */
#include <assert.h>
#include <stdio.h>

int main(void)
{
    FILE *f = HOW;
#ifdef USE
    fputs("x", f);
#endif
    assert(f);
    return 0;
}
