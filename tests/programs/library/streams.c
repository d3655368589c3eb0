// mazur: safe
// mazur: unsupported
// options: -- -DREADS
/* There are no files, the environment is empty, and nobody else is there; standard input cannot be read. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    char line[8];
    int number = 3;
    struct stat status;
    assert(argc == 1 && argv[0] && !argv[1]);
#ifdef READS
    scanf("%d", &number);
#endif
    assert(!feof(stdin) && number == 3);
    errno = 0;
    assert(fopen("file", "r") == NULL && errno == ENOENT);
    assert(open("file", O_RDONLY) == -1 && stat("file", &status) == -1 && access("file", F_OK) == -1);
    assert(unlink("file") == -1 && remove("file") == -1 && mkdir("folder", 0777) == -1);
    assert(write(5, "x", 1) == -1 && errno == EBADF && close(7) == -1);
    assert(getenv("PATH") == NULL && system(NULL) == 0 && system("true") == -1);
    assert(fork() == -1 && wait(NULL) == -1 && socket(AF_INET, SOCK_STREAM, 0) == -1);
    assert(fputs("x", stdin) == EOF && fseek(stdout, 0, SEEK_SET) == -1 && !isatty(1));
    assert(sysconf(_SC_PAGESIZE) == 4096 && sysconf(_SC_NPROCESSORS_ONLN) > 0 && getpid() > 0);
    assert(getcwd(line, sizeof line) == line && line[0] == '/');
    return 0;
}
