// Linux reports the largest resident set in kilobytes, the present one in pages.
#include "report/process_usage.h"

#include <cstdio>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace mazur::report {

uint64_t peak_memory_bytes()
{
    rusage usage{};
    if (getrusage(RUSAGE_SELF, &usage) != 0)
        return 0;
    return static_cast<uint64_t>(usage.ru_maxrss) * 1024;
}

uint64_t resident_bytes()
{
    const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    char text[128];
    const ssize_t n = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0)
        close(file);
    text[n > 0 ? n : 0] = 0;
    unsigned long long total = 0, resident = 0;
    return std::sscanf(text, "%llu %llu", &total, &resident) == 2
               ? resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE))
               : 0;
}

} // namespace mazur::report
