// Ends all that runs from outside: somebody asked for it, or a limit of the whole process was reached. Engines look at
// it by way of their budget (budget.h).
#pragma once

#include <atomic>
#include <cstdint>

namespace mazur {

enum class Stop : uint8_t {
    None,
    User,    ///< Ctrl-C or SIGTERM
    Time,    ///< --time-limit
    Memory,  ///< --memory-limit
    NoMemory ///< the system gives no more
};
/// Set by a signal handler, too.
extern std::atomic<Stop> stop_requested;

} // namespace mazur
