// Linux reports the resident set in kilobytes.
#include "report/process_usage.h"

#include <sys/resource.h>

namespace mazur::report {

uint64_t peak_memory_bytes()
{
    rusage usage{};
    if (getrusage(RUSAGE_SELF, &usage) != 0)
        return 0;
    return static_cast<uint64_t>(usage.ru_maxrss) * 1024;
}

} // namespace mazur::report
