// mazur: unsupported
// options: -- '-DCALL=fork()'
// mazur: unsupported
// options: -- '-DCALL=socket(AF_INET,SOCK_STREAM,0)'
// mazur: unsupported
// options: -- '-DCALL=pipe(pair)'
// mazur: unsupported
// options: -- '-DCALL=execlp("ls","ls",NULL)'
// mazur: unsupported
// options: -- '-DCALL=open("x",O_RDONLY)'
// mazur: unsupported
// options: -- '-DCALL=system("true")'
// mazur: unsupported
// options: -- '-DCALL=unlink("x")'
// mazur: unsupported
// options: -- '-DCALL=dup(1)'
// mazur: unsupported
// options: -- '-DCALL=(setlocale(LC_ALL,"de_DE")!=NULL)'
// mazur: unsupported
// options: -- '-DCALL=(getchar()!=EOF)'
// mazur: unsafe assertion
// options: -- '-DCALL=close(7)'
// mazur: unsafe assertion
// options: -- '-DCALL=dup(7)'
// mazur: unsafe assertion
// options: -- '-DCALL=wait(NULL)'
/* Calls that need what is outside of the program do not fail silently; those that cannot succeed do. */
#include <assert.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int pair[2];

int main(void)
{
    int result = CALL;
    assert(result >= 0);
    return 0;
}
