// std::condition_variable over the models of pthreads.
#include "runtime.h"

#include <condition_variable>
#include <pthread.h>

std::condition_variable::condition_variable() noexcept = default;
std::condition_variable::~condition_variable() noexcept = default;

void std::condition_variable::wait(unique_lock<mutex> &lock)
{
    pthread_cond_wait(_M_cond.native_handle(), lock.mutex()->native_handle());
}

void std::condition_variable::notify_one() noexcept { pthread_cond_signal(_M_cond.native_handle()); }
void std::condition_variable::notify_all() noexcept { pthread_cond_broadcast(_M_cond.native_handle()); }

// Waiting for some time, in place of the header's code, which finds out by the clock whether it was in time: both may
// always be. The header has it for the two clocks.
namespace {

template <class Clock>
std::cv_status wait_until(std::condition_variable *self, std::unique_lock<std::mutex> &lock,
                          const std::chrono::time_point<Clock, std::chrono::nanoseconds> &deadline)
{
    long count = deadline.time_since_epoch().count();
    timespec time{count / 1000000000, count % 1000000000};
    return pthread_cond_timedwait(self->native_handle(), lock.mutex()->native_handle(), &time) != 0
               ? std::cv_status::timeout
               : std::cv_status::no_timeout;
}

} // namespace

extern "C" {

using Steady = std::chrono::time_point<std::chrono::steady_clock, std::chrono::nanoseconds>;
using System = std::chrono::time_point<std::chrono::system_clock, std::chrono::nanoseconds>;

OVERRIDE std::cv_status wait_steady(std::condition_variable *, std::unique_lock<std::mutex> &, const Steady &) __asm__(
    "_ZNSt18condition_variable17__wait_until_implINSt6chrono8durationIlSt5ratioILl1ELl1000000000EEEEEESt9cv_"
    "statusRSt11unique_lockISt5mutexERKNS1_10time_pointINS1_3_V212steady_clockET_EE");
std::cv_status wait_steady(std::condition_variable *self, std::unique_lock<std::mutex> &lock, const Steady &deadline)
{
    return wait_until(self, lock, deadline);
}

OVERRIDE std::cv_status wait_system(std::condition_variable *, std::unique_lock<std::mutex> &, const System &) __asm__(
    "_ZNSt18condition_variable17__wait_until_implINSt6chrono8durationIlSt5ratioILl1ELl1000000000EEEEEESt9cv_"
    "statusRSt11unique_lockISt5mutexERKNS1_10time_pointINS1_3_V212system_clockET_EE");
std::cv_status wait_system(std::condition_variable *self, std::unique_lock<std::mutex> &lock, const System &deadline)
{
    return wait_until(self, lock, deadline);
}
}
