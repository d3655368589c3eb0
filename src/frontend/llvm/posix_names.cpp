// The C++ standard leaves names such as `read` to the program, but libstdc++'s <bits/atomic_wait.h>, and so <thread>
// and <mutex>, includes <unistd.h> for the one function syscall. A header of that name that comes first in the search
// path gives it this function alone, and everybody else the whole of <unistd.h>.
#include "frontend/llvm/posix_names.h"

#include <fstream>

namespace mazur::frontend {

namespace {

// The first macro is the header's guard, the second is what it defines after its includes.
constexpr const char *kHeader = R"(#pragma GCC system_header
#if defined(_GLIBCXX_ATOMIC_WAIT_H) && !defined(__cpp_lib_atomic_wait) && !defined(_UNISTD_H)
extern "C" long syscall(long, ...) noexcept;
#else
#include_next <unistd.h>
#endif
)";

} // namespace

std::optional<std::string> hide_posix_names(const TemporaryFolder &folder)
{
    std::string name = folder.file("unistd.h");
    std::ofstream file(name);
    file << kHeader;
    file.close();
    if (!file)
        return std::nullopt;
    return "-isystem" + name.substr(0, name.rfind('/'));
}

} // namespace mazur::frontend
