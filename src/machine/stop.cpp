#include "machine/stop.h"

namespace mazur {

std::atomic<Stop> stop_requested{Stop::None};

std::string_view text(Stop stop)
{
    switch (stop) {
    case Stop::None:
        break;
    case Stop::User:
        return "stopped by the user";
    case Stop::Time:
        return "the time limit was reached";
    case Stop::Memory:
        return "the memory limit was reached";
    case Stop::NoMemory:
        return "the system gives no more memory (ulimit -v bounds address space, of which each thread of the program "
               "takes gigabytes, though it uses little of it)";
    }
    return "";
}

} // namespace mazur
