// Threads may be given names.
// mazur: safe
// mazur: unsupported
// options: -- -DOTHER
// shows: prctl with another option than PR_SET_NAME
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <sys/prctl.h>

int main(void)
{
#ifdef OTHER
    prctl(PR_SET_DUMPABLE, 0); // error
#endif
    assert(prctl(PR_SET_NAME, "worker") == 0);
    assert(pthread_setname_np(pthread_self(), "main") == 0);
}
