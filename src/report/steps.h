// A run as a numbered list: every event with its thread, place, text and source line, for `mazur replay --steps`.
#pragma once

#include "engine/result.h"
#include "report/terminal.h"

#include <string>

namespace mazur::report {

std::string format_steps(const ErrorReport &error, const Terminal &terminal);

} // namespace mazur::report
