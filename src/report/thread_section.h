// Where every thread stood when the run ended: what it waits for, what it holds, its calls; and for a deadlock the
// circle in which threads wait for each other.
#pragma once

#include "engine/result.h"
#include "report/terminal.h"

#include <string>
#include <vector>

namespace mazur::report {

/// Empty if there is nothing worth saying: for most errors the failing thread's calls, if it is inside one.
std::string thread_section(const ErrorReport &error, const Terminal &terminal, bool verbose);

/// Threads that wait for each other in a circle, first to last; empty if there is no circle.
std::vector<uint32_t> waiting_circle(const ErrorReport &error);

} // namespace mazur::report
