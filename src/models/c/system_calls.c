/* Calls that need what is outside of the program: files, other processes, a network. Whether they would succeed, and
 * with what, is not known, so a run that gets there is unsupported. Only what cannot succeed fails: of descriptors
 * there are the three standard ones, and there are no other processes to wait for. */
#define _GNU_SOURCE
#include "mazur_model.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stddef.h>
#include <stdio.h>
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

#define UNSUPPORTED(RESULT, NAME, PARAMETERS)                                                                          \
    RESULT NAME PARAMETERS { __mazur_unsupported(#NAME); }

/* Calls with a descriptor. */
static int no_descriptor(int descriptor)
{
    if (descriptor >= 0 && descriptor <= 2)
        return 0;
    errno = EBADF;
    return -1;
}

#define OF_DESCRIPTOR(RESULT, NAME, PARAMETERS)                                                                        \
    RESULT NAME PARAMETERS                                                                                             \
    {                                                                                                                  \
        if (no_descriptor(descriptor))                                                                                 \
            return -1;                                                                                                 \
        __mazur_unsupported(#NAME);                                                                                    \
    }

/* Files by name. */
UNSUPPORTED(int, open, (const char *, int, ...))
UNSUPPORTED(int, open64, (const char *, int, ...))
UNSUPPORTED(int, openat, (int, const char *, int, ...))
UNSUPPORTED(int, openat64, (int, const char *, int, ...))
UNSUPPORTED(int, creat, (const char *, mode_t))
UNSUPPORTED(int, stat, (const char *restrict, struct stat *restrict))
UNSUPPORTED(int, stat64, (const char *restrict, struct stat64 *restrict))
UNSUPPORTED(int, lstat, (const char *restrict, struct stat *restrict))
UNSUPPORTED(int, lstat64, (const char *restrict, struct stat64 *restrict))
UNSUPPORTED(int, fstatat, (int, const char *restrict, struct stat *restrict, int))
UNSUPPORTED(int, __xstat, (int, const char *, struct stat *))
UNSUPPORTED(int, __lxstat, (int, const char *, struct stat *))
UNSUPPORTED(int, access, (const char *, int))
UNSUPPORTED(int, unlink, (const char *))
UNSUPPORTED(int, rmdir, (const char *))
UNSUPPORTED(int, mkdir, (const char *, mode_t))
UNSUPPORTED(int, mkfifo, (const char *, mode_t))
UNSUPPORTED(int, mknod, (const char *, mode_t, dev_t))
UNSUPPORTED(int, link, (const char *, const char *))
UNSUPPORTED(int, symlink, (const char *, const char *))
UNSUPPORTED(ssize_t, readlink, (const char *restrict, char *restrict, size_t))
UNSUPPORTED(int, chdir, (const char *))
UNSUPPORTED(int, chmod, (const char *, mode_t))
UNSUPPORTED(int, chown, (const char *, uid_t, gid_t))
UNSUPPORTED(int, truncate, (const char *, off_t))
UNSUPPORTED(int, mkstemp, (char *))
UNSUPPORTED(int, statvfs, (const char *restrict, struct statvfs *restrict))
UNSUPPORTED(int, utimes, (const char *, const struct timeval *))
UNSUPPORTED(DIR *, opendir, (const char *))
UNSUPPORTED(char *, realpath, (const char *restrict, char *restrict))
UNSUPPORTED(char *, mkdtemp, (char *))

UNSUPPORTED(FILE *, fopen, (const char *restrict, const char *restrict))
UNSUPPORTED(FILE *, fopen64, (const char *restrict, const char *restrict))
UNSUPPORTED(FILE *, freopen, (const char *restrict, const char *restrict, FILE *restrict))
UNSUPPORTED(FILE *, tmpfile, (void))
UNSUPPORTED(FILE *, popen, (const char *, const char *))
UNSUPPORTED(int, pclose, (FILE *))
UNSUPPORTED(int, remove, (const char *))
UNSUPPORTED(int, rename, (const char *, const char *))

/* Descriptors. */
OF_DESCRIPTOR(int, fstat, (int descriptor, struct stat *))
OF_DESCRIPTOR(int, fstat64, (int descriptor, struct stat64 *))
OF_DESCRIPTOR(int, __fxstat, (int, int descriptor, struct stat *))
OF_DESCRIPTOR(int, ftruncate, (int descriptor, off_t))
OF_DESCRIPTOR(ssize_t, pread, (int descriptor, void *, size_t, off_t))
OF_DESCRIPTOR(ssize_t, pwrite, (int descriptor, const void *, size_t, off_t))
OF_DESCRIPTOR(ssize_t, readv, (int descriptor, const struct iovec *, int))
OF_DESCRIPTOR(int, ioctl, (int descriptor, unsigned long, ...))
OF_DESCRIPTOR(int, fcntl, (int descriptor, int, ...))
OF_DESCRIPTOR(int, fcntl64, (int descriptor, int, ...))
OF_DESCRIPTOR(int, flock, (int descriptor, int))
OF_DESCRIPTOR(int, dup, (int descriptor))
OF_DESCRIPTOR(int, dup2, (int descriptor, int))
UNSUPPORTED(int, pipe, (int *))
UNSUPPORTED(int, pipe2, (int *, int))
UNSUPPORTED(int, eventfd, (unsigned, int))
UNSUPPORTED(int, epoll_create, (int))
UNSUPPORTED(int, epoll_create1, (int))
UNSUPPORTED(int, timerfd_create, (clockid_t, int))

/* Processes. */
UNSUPPORTED(pid_t, fork, (void))
UNSUPPORTED(pid_t, vfork, (void))
UNSUPPORTED(int, execl, (const char *, const char *, ...))
UNSUPPORTED(int, execlp, (const char *, const char *, ...))
UNSUPPORTED(int, execle, (const char *, const char *, ...))
UNSUPPORTED(int, execv, (const char *, char *const[]))
UNSUPPORTED(int, execvp, (const char *, char *const[]))
UNSUPPORTED(int, execve, (const char *, char *const[], char *const[]))
#define NO_CHILD(NAME, PARAMETERS)                                                                                     \
    pid_t NAME PARAMETERS                                                                                              \
    {                                                                                                                  \
        errno = ECHILD;                                                                                                \
        return -1;                                                                                                     \
    }
NO_CHILD(wait, (int *))
NO_CHILD(waitpid, (pid_t, int *, int))
NO_CHILD(wait3, (int *, int, struct rusage *))
NO_CHILD(wait4, (pid_t, int *, int, struct rusage *))
UNSUPPORTED(int, system, (const char *))
UNSUPPORTED(pid_t, setsid, (void))
UNSUPPORTED(int, nice, (int))

/* The network. */
UNSUPPORTED(int, socket, (int, int, int))
UNSUPPORTED(int, socketpair, (int, int, int, int *))
OF_DESCRIPTOR(int, bind, (int descriptor, const struct sockaddr *, socklen_t))
OF_DESCRIPTOR(int, listen, (int descriptor, int))
OF_DESCRIPTOR(int, accept, (int descriptor, struct sockaddr *restrict, socklen_t *restrict))
OF_DESCRIPTOR(int, connect, (int descriptor, const struct sockaddr *, socklen_t))
OF_DESCRIPTOR(ssize_t, send, (int descriptor, const void *, size_t, int))
OF_DESCRIPTOR(ssize_t, sendto, (int descriptor, const void *, size_t, int, const struct sockaddr *, socklen_t))
OF_DESCRIPTOR(ssize_t, recv, (int descriptor, void *, size_t, int))
OF_DESCRIPTOR(ssize_t, recvfrom,
              (int descriptor, void *restrict, size_t, int, struct sockaddr *restrict, socklen_t *restrict))
OF_DESCRIPTOR(int, shutdown, (int descriptor, int))
OF_DESCRIPTOR(int, setsockopt, (int descriptor, int, int, const void *, socklen_t))
OF_DESCRIPTOR(int, getsockopt, (int descriptor, int, int, void *restrict, socklen_t *restrict))
UNSUPPORTED(struct hostent *, gethostbyname, (const char *))
