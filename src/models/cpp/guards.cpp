// Static locals are initialised once: the first byte of the guard says that it is done, which the compiler's code looks
// at; the second word is 0, or 1 while a thread is at it.
#include "runtime.h"

#include <cxxabi.h>

extern "C" {

struct Guard {
    int done;
    int busy;
};

int __cxa_guard_acquire(__cxxabiv1::__guard *guard)
{
    auto *g = reinterpret_cast<Guard *>(guard);
    __mazur_lock(&g->busy, static_cast<int>(__mazur_self()) + 1, 0);
    if (!__atomic_load_n(reinterpret_cast<char *>(&g->done), __ATOMIC_ACQUIRE))
        return 1;
    __mazur_unlock(&g->busy);
    return 0;
}

void __cxa_guard_release(__cxxabiv1::__guard *guard) noexcept
{
    auto *g = reinterpret_cast<Guard *>(guard);
    __atomic_store_n(reinterpret_cast<char *>(&g->done), 1, __ATOMIC_RELEASE);
    __mazur_unlock(&g->busy);
}

void __cxa_guard_abort(__cxxabiv1::__guard *guard) noexcept { __mazur_unlock(&reinterpret_cast<Guard *>(guard)->busy); }

void *__dso_handle = nullptr;
}
