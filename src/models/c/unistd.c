/* The system outside of the program: one process with captured output, and nothing else. */
#define _GNU_SOURCE
#include "mazur_model.h"

#include <errno.h>
#include <limits.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <sys/uio.h>
#include <sys/utsname.h>
#include <unistd.h>

static int fails(int error)
{
    errno = error;
    return -1;
}

ssize_t write(int descriptor, const void *data, size_t bytes)
{
    if (descriptor != 1 && descriptor != 2)
        return fails(EBADF);
    if (bytes > 0)
        __mazur_output(descriptor, data, bytes);
    return (ssize_t)bytes;
}

ssize_t writev(int descriptor, const struct iovec *parts, int count)
{
    ssize_t total = 0;
    for (int i = 0; i < count; i++) {
        ssize_t written = write(descriptor, parts[i].iov_base, parts[i].iov_len);
        if (written < 0)
            return written;
        total += written;
    }
    return total;
}

ssize_t read(int descriptor, void *to, size_t bytes)
{
    (void)to;
    (void)bytes;
    if (descriptor == 0)
        __mazur_unsupported("reading standard input");
    return fails(EBADF);
}

int close(int descriptor) { return descriptor >= 0 && descriptor <= 2 ? 0 : fails(EBADF); }

int isatty(int descriptor)
{
    fails(descriptor >= 0 && descriptor <= 2 ? ENOTTY : EBADF);
    return 0;
}

off_t lseek(int descriptor, off_t offset, int whence)
{
    (void)offset;
    (void)whence;
    return fails(descriptor >= 0 && descriptor <= 2 ? ESPIPE : EBADF);
}

int fsync(int descriptor) { return fails(descriptor >= 0 && descriptor <= 2 ? EINVAL : EBADF); }

enum { kProcess = 1000, kUser = 1000, kPage = 4096, kProcessors = 4 };

pid_t getpid(void) { return kProcess; }
pid_t getppid(void) { return 1; }
pid_t getpgrp(void) { return kProcess; }
pid_t gettid(void) { return kProcess + (pid_t)__mazur_self(); }
uid_t getuid(void) { return kUser; }
uid_t geteuid(void) { return kUser; }
gid_t getgid(void) { return kUser; }
gid_t getegid(void) { return kUser; }
int getpagesize(void) { return kPage; }
int get_nprocs(void) { return kProcessors; }
int get_nprocs_conf(void) { return kProcessors; }

static long configuration(int name)
{
    switch (name) {
    case _SC_PAGESIZE:
        return kPage;
    case _SC_NPROCESSORS_ONLN:
    case _SC_NPROCESSORS_CONF:
        return kProcessors;
    case _SC_CLK_TCK:
        return 100;
    case _SC_OPEN_MAX:
        return 1024;
    case _SC_ARG_MAX:
        return 2097152;
    case _SC_PHYS_PAGES:
    case _SC_AVPHYS_PAGES:
        return 1 << 20;
    case _SC_THREAD_KEYS_MAX:
        return 128;
    case _SC_THREAD_STACK_MIN:
        return 16384;
    case _SC_THREADS:
    case _SC_SEMAPHORES:
    case _SC_BARRIERS:
    case _SC_SPIN_LOCKS:
    case _SC_READER_WRITER_LOCKS:
    case _SC_MONOTONIC_CLOCK:
    case _SC_TIMERS:
        return 200809;
    case _SC_LEVEL1_DCACHE_LINESIZE:
        return 64;
    default:
        return fails(EINVAL);
    }
}

long sysconf(int name) { return configuration(name); }
long __sysconf(int name) { return configuration(name); }

char *getcwd(char *buffer, size_t size)
{
    if (size < 2 || !buffer) {
        fails(size < 2 && buffer ? ERANGE : ENOENT);
        return NULL;
    }
    buffer[0] = '/';
    buffer[1] = 0;
    return buffer;
}

int gethostname(char *name, size_t size)
{
    if (size < sizeof "localhost")
        return fails(ENAMETOOLONG);
    __builtin_memcpy(name, "localhost", sizeof "localhost");
    return 0;
}

int uname(struct utsname *system)
{
    *system = (struct utsname){"Linux", "localhost", "6.1", "", "x86_64", ""};
    return 0;
}

int getrusage(int who, struct rusage *usage)
{
    (void)who;
    long now = __mazur_clock();
    *usage = (struct rusage){.ru_utime = {now / 1000000000, now / 1000 % 1000000}};
    return 0;
}

int getrlimit(__rlimit_resource_t resource, struct rlimit *limit)
{
    (void)resource;
    *limit = (struct rlimit){RLIM_INFINITY, RLIM_INFINITY};
    return 0;
}

int setrlimit(__rlimit_resource_t resource, const struct rlimit *limit)
{
    (void)resource;
    (void)limit;
    return 0;
}
