/* Calls that need what is outside of the program: files, other processes, a network. They fail as they do where there
 * is nothing; none looks at its arguments. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#pragma clang diagnostic ignored "-Wc23-extensions" /* parameters without a name */

static int fails(int error)
{
    errno = error;
    return -1;
}

static void *fails_with_null(int error)
{
    errno = error;
    return NULL;
}

#define FAILS(RESULT, NAME, PARAMETERS, ERROR)                                                                         \
    RESULT NAME PARAMETERS { return fails(ERROR); }
#define FAILS_WITH_NULL(RESULT, NAME, PARAMETERS, ERROR)                                                               \
    RESULT NAME PARAMETERS { return fails_with_null(ERROR); }

/* Files by name: there are none. */
FAILS(int, open, (const char *, int, ...), ENOENT)
FAILS(int, open64, (const char *, int, ...), ENOENT)
FAILS(int, openat, (int, const char *, int, ...), ENOENT)
FAILS(int, openat64, (int, const char *, int, ...), ENOENT)
FAILS(int, creat, (const char *, mode_t), EACCES)
FAILS(int, stat, (const char *restrict, struct stat *restrict), ENOENT)
FAILS(int, stat64, (const char *restrict, struct stat64 *restrict), ENOENT)
FAILS(int, lstat, (const char *restrict, struct stat *restrict), ENOENT)
FAILS(int, lstat64, (const char *restrict, struct stat64 *restrict), ENOENT)
FAILS(int, fstatat, (int, const char *restrict, struct stat *restrict, int), ENOENT)
FAILS(int, __xstat, (int, const char *, struct stat *), ENOENT)
FAILS(int, __lxstat, (int, const char *, struct stat *), ENOENT)
FAILS(int, access, (const char *, int), ENOENT)
FAILS(int, unlink, (const char *), ENOENT)
FAILS(int, rmdir, (const char *), ENOENT)
FAILS(int, mkdir, (const char *, mode_t), EACCES)
FAILS(int, mkfifo, (const char *, mode_t), EACCES)
FAILS(int, mknod, (const char *, mode_t, dev_t), EACCES)
FAILS(int, link, (const char *, const char *), ENOENT)
FAILS(int, symlink, (const char *, const char *), EACCES)
FAILS(ssize_t, readlink, (const char *restrict, char *restrict, size_t), ENOENT)
FAILS(int, chdir, (const char *), ENOENT)
FAILS(int, chmod, (const char *, mode_t), ENOENT)
FAILS(int, chown, (const char *, uid_t, gid_t), ENOENT)
FAILS(int, truncate, (const char *, off_t), ENOENT)
FAILS(int, mkstemp, (char *), EACCES)
FAILS(int, statvfs, (const char *restrict, struct statvfs *restrict), ENOENT)
FAILS(int, utimes, (const char *, const struct timeval *), ENOENT)
FAILS_WITH_NULL(DIR *, opendir, (const char *), ENOENT)
FAILS_WITH_NULL(char *, realpath, (const char *restrict, char *restrict), ENOENT)
FAILS_WITH_NULL(char *, mkdtemp, (char *), EACCES)

/* Descriptors: only the three standard ones exist, and they are no files. */
FAILS(int, fstat, (int, struct stat *), EBADF)
FAILS(int, fstat64, (int, struct stat64 *), EBADF)
FAILS(int, __fxstat, (int, int, struct stat *), EBADF)
FAILS(int, ftruncate, (int, off_t), EBADF)
FAILS(ssize_t, pread, (int, void *, size_t, off_t), EBADF)
FAILS(ssize_t, pwrite, (int, const void *, size_t, off_t), EBADF)
FAILS(ssize_t, readv, (int, const struct iovec *, int), EBADF)
FAILS(int, ioctl, (int, unsigned long, ...), ENOTTY)
FAILS(int, fcntl, (int, int, ...), EBADF)
FAILS(int, fcntl64, (int, int, ...), EBADF)
FAILS(int, flock, (int, int), EBADF)
FAILS(int, dup, (int), EMFILE)
FAILS(int, dup2, (int, int), EMFILE)
FAILS(int, pipe, (int *), EMFILE)
FAILS(int, pipe2, (int *, int), EMFILE)
FAILS(int, eventfd, (unsigned, int), EMFILE)
FAILS(int, epoll_create, (int), EMFILE)
FAILS(int, epoll_create1, (int), EMFILE)
FAILS(int, timerfd_create, (clockid_t, int), EMFILE)

/* Processes. */
FAILS(pid_t, fork, (void), EAGAIN)
FAILS(pid_t, vfork, (void), EAGAIN)
FAILS(int, execl, (const char *, const char *, ...), ENOENT)
FAILS(int, execlp, (const char *, const char *, ...), ENOENT)
FAILS(int, execle, (const char *, const char *, ...), ENOENT)
FAILS(int, execv, (const char *, char *const[]), ENOENT)
FAILS(int, execvp, (const char *, char *const[]), ENOENT)
FAILS(int, execve, (const char *, char *const[], char *const[]), ENOENT)
FAILS(pid_t, wait, (int *), ECHILD)
FAILS(pid_t, waitpid, (pid_t, int *, int), ECHILD)
FAILS(pid_t, wait3, (int *, int, struct rusage *), ECHILD)
FAILS(pid_t, wait4, (pid_t, int *, int, struct rusage *), ECHILD)
FAILS(pid_t, setsid, (void), EPERM)
FAILS(int, nice, (int), EPERM)

/* The network. */
FAILS(int, socket, (int, int, int), EAFNOSUPPORT)
FAILS(int, socketpair, (int, int, int, int *), EAFNOSUPPORT)
FAILS(int, bind, (int, const struct sockaddr *, socklen_t), EBADF)
FAILS(int, listen, (int, int), EBADF)
FAILS(int, accept, (int, struct sockaddr *restrict, socklen_t *restrict), EBADF)
FAILS(int, connect, (int, const struct sockaddr *, socklen_t), EBADF)
FAILS(ssize_t, send, (int, const void *, size_t, int), EBADF)
FAILS(ssize_t, sendto, (int, const void *, size_t, int, const struct sockaddr *, socklen_t), EBADF)
FAILS(ssize_t, recv, (int, void *, size_t, int), EBADF)
FAILS(ssize_t, recvfrom, (int, void *restrict, size_t, int, struct sockaddr *restrict, socklen_t *restrict), EBADF)
FAILS(int, shutdown, (int, int), EBADF)
FAILS(int, setsockopt, (int, int, int, const void *, socklen_t), EBADF)
FAILS(int, getsockopt, (int, int, int, void *restrict, socklen_t *restrict), EBADF)
FAILS_WITH_NULL(struct hostent *, gethostbyname, (const char *), ENOENT)
