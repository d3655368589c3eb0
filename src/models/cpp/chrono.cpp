// Clocks.
#include "runtime.h"

#include <chrono>

std::chrono::system_clock::time_point std::chrono::system_clock::now() noexcept
{
    return time_point(nanoseconds(__mazur_clock()));
}

std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept
{
    return time_point(nanoseconds(__mazur_clock()));
}
