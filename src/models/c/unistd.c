/* The system outside of the program: one process with captured output, and nothing else. What it is told about its user
 * and its computer is named in the summary. */
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <limits.h>
#include <sys/prctl.h>
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
    if (descriptor >= 0 && descriptor <= 2)
        __mazur_assumed("isatty finds no terminal", MAZUR_ALWAYS);
    fails(descriptor >= 0 && descriptor <= 2 ? ENOTTY : EBADF);
    return 0;
}

off_t lseek(int descriptor, off_t offset, int whence)
{
    (void)offset;
    (void)whence;
    if (descriptor < 0 || descriptor > 2)
        return fails(EBADF);
    __mazur_unsupported("lseek");
}

int fsync(int descriptor)
{
    if (descriptor < 0 || descriptor > 2)
        return fails(EBADF);
    __mazur_unsupported("fsync");
}

enum { kProcess = 1000, kUser = 1000, kPage = 4096, kProcessors = 2 };

static int process(void)
{
    __mazur_assumed("the process has the number 1000 (getpid)", MAZUR_ALWAYS);
    return kProcess;
}

static int user(void)
{
    __mazur_assumed("the user has the number 1000 (getuid)", MAZUR_ALWAYS);
    return kUser;
}

static int processors(void)
{
    __mazur_assumed("there are 2 processors", MAZUR_IF_ASKED);
    return kProcessors;
}

pid_t getpid(void) { return process(); }
pid_t getppid(void)
{
    __mazur_assumed("the parent of the process has the number 1 (getppid)", MAZUR_ALWAYS);
    return 1;
}
pid_t getpgrp(void) { return process(); }
pid_t gettid(void) { return process() + (pid_t)__mazur_self(); }
uid_t getuid(void) { return (uid_t)user(); }
uid_t geteuid(void) { return (uid_t)user(); }
gid_t getgid(void) { return (gid_t)user(); }
gid_t getegid(void) { return (gid_t)user(); }
int getpagesize(void) { return kPage; }
int get_nprocs(void) { return processors(); }
int get_nprocs_conf(void) { return processors(); }

static long configuration(int name)
{
    switch (name) {
    case _SC_PAGESIZE:
        return kPage;
    case _SC_NPROCESSORS_ONLN:
    case _SC_NPROCESSORS_CONF:
        return processors();
    case _SC_CLK_TCK:
        return 100;
    case _SC_OPEN_MAX:
        return 1024;
    case _SC_ARG_MAX:
        return 2097152;
    case _SC_PHYS_PAGES:
    case _SC_AVPHYS_PAGES:
        __mazur_assumed("there are 4 GiB of memory (sysconf)", MAZUR_ALWAYS);
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
        __mazur_unsupported("this question of sysconf");
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
    __mazur_assumed("the working directory is / (getcwd)", MAZUR_ALWAYS);
    buffer[0] = '/';
    buffer[1] = 0;
    return buffer;
}

int gethostname(char *name, size_t size)
{
    __mazur_assumed("the computer is called localhost (gethostname)", MAZUR_ALWAYS);
    if (size < sizeof "localhost")
        return fails(ENAMETOOLONG);
    __builtin_memcpy(name, "localhost", sizeof "localhost");
    return 0;
}

int uname(struct utsname *system)
{
    __mazur_assumed("the computer is called localhost and runs Linux 6.1 (uname)", MAZUR_ALWAYS);
    *system = (struct utsname){"Linux", "localhost", "6.1", "", "x86_64", ""};
    return 0;
}

int getrusage(int who, struct rusage *usage)
{
    (void)who;
    long now = mazur_model_clock() - kStart;
    *usage = (struct rusage){.ru_utime = {now / 1000000000, now / 1000 % 1000000}};
    return 0;
}

int getrlimit(__rlimit_resource_t resource, struct rlimit *limit)
{
    (void)resource;
    __mazur_assumed("nothing is limited (getrlimit)", MAZUR_ALWAYS);
    *limit = (struct rlimit){RLIM_INFINITY, RLIM_INFINITY};
    return 0;
}

int setrlimit(__rlimit_resource_t resource, const struct rlimit *limit)
{
    (void)resource;
    (void)limit;
    __mazur_unsupported("setrlimit");
}

/* Only the name of a thread, which nobody sees, can be set. */
int prctl(int option, ...)
{
    if (option != PR_SET_NAME)
        __mazur_unsupported("prctl with another option than PR_SET_NAME");
    return 0;
}
