// counting_semaphore, in place of the header's code: waiting is one action. The header waits for a change of the
// counter and can miss one that is undone in between.
#include "runtime.h"

extern "C" {

/// The counter is the first member.
OVERRIDE void acquire(int *counter) __asm__("_ZNSt18__atomic_semaphore10_M_acquireEv");
void acquire(int *counter) { __mazur_await(counter, MAZUR_GT, 0, MAZUR_ADD, -1, MAZUR_SEMAPHORE, 0); }

OVERRIDE bool try_acquire(int *counter) __asm__("_ZNSt18__atomic_semaphore14_M_try_acquireEv");
bool try_acquire(int *counter)
{
    int value = __atomic_load_n(counter, __ATOMIC_RELAXED);
    while (value > 0)
        if (__atomic_compare_exchange_n(counter, &value, value - 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
            return true;
    return false;
}
}
