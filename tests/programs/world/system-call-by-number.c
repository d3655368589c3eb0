// mazur: safe
// mazur: unsupported
// options: -- -DOTHER
// The number of the thread, as programs ask for it where gettid() is not there; other system calls are not known.
#include <assert.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void)
{
#ifdef OTHER
    syscall(SYS_sync);
#else
    assert(syscall(SYS_gettid) == getpid());
#endif
}
