// Generated programs as C++20, with the threads, locks and atomics of its library.
#pragma once

#include "ast.h"

#include <string>

namespace mazur::generated {

/// Why the program cannot be written as C++; empty if it can.
std::string not_cpp(const Program &program);
std::string emit_cpp(const Program &program);

} // namespace mazur::generated
