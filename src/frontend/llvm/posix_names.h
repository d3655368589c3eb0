// Keeps the names of POSIX out of C++ programs that did not ask for them.
#pragma once

#include "frontend/common/process.h"

#include <optional>
#include <string>

namespace mazur::frontend {

/// A flag for clang under which <atomic>, <thread> and their like no longer declare what <unistd.h> declares, such as
/// read and pause. Needs a file, which it writes into `folder`; nothing if that fails.
std::optional<std::string> hide_posix_names(const TemporaryFolder &folder);

} // namespace mazur::frontend
