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

// Called by include/mazur/semaphore.

bool mazur_model_acquire_in_time(int *counter) noexcept
{
    return __mazur_await(counter, MAZUR_GT, 0, MAZUR_ADD, -1, MAZUR_SEMAPHORE, 1) == 0;
}

void mazur_model_let_pass(double nanoseconds) noexcept
{
    constexpr double kLongest = 1L << 62;
    if (nanoseconds > 0)
        __mazur_pass(nanoseconds < kLongest ? static_cast<long>(nanoseconds) : 1L << 62);
}

void mazur_model_let_pass_until(long nanoseconds) noexcept { __mazur_elapse(nanoseconds); }
}
