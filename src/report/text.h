// The report that people read: the verdict, what was covered, and for an error the run that shows it, thread beside
// thread, with the place where it goes wrong and the command that plays it again.
#pragma once

#include "engine/result.h"
#include "report/check_info.h"
#include "report/terminal.h"

#include <string>

namespace mazur::report {

struct TextOptions {
    Terminal terminal;
    bool quiet = false;       ///< the verdict line only
    bool verbose = false;     ///< every step, every error, all figures
    bool show_output = false; ///< all that the program printed, not only the end of it
};

std::string format_text(const Result &result, const CheckInfo &info, const TextOptions &options);

/// The part about one error: table, threads, output. `result` and what was explored play no role.
std::string format_error(const ErrorReport &error, const TextOptions &options);

} // namespace mazur::report
